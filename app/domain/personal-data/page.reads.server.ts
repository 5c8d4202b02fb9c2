import type { Column, Ending, Table, Whose } from "#app/domain/personal-data/model.ts";
import { places, tables } from "#app/domain/personal-data/tables.columns.ts";

type Person = Exclude<Whose, "nobody">;
type Told = { column: string } & Column;

/** Those that a reader looks for come first. */
const first = ["leads", "enquiries", "users"];
const ranked = Object.entries(tables as Record<string, Table>).toSorted(
  ([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)) || one.localeCompare(other, "en"),
);

const chapters: Record<Person, { title: string; text: string }> = {
  student: {
    title: "Students and their parents",
    text: "Whoever asks us for advice, by the form, on the phone, at the desk or in a list that we were given; and the parent or guardian who speaks for them.",
  },
  visitor: {
    title: "Visitors",
    text: "Whoever looks at our pages. Looking leaves no trace of who it was: pages are counted, people are not, and no cookie is set. What follows is kept only when a visitor sends something.",
  },
  staff: {
    title: "Our own people",
    text: "Counsellors, managers, editors and the owner, each with an account of their own.",
  },
  partner: {
    title: "Partners",
    text: "A person or a school who sends us students by a link of their own. They have no account, and see counts without a name.",
  },
};

/** One sentence on how a value ends. */
export function endOf({ erased, struck, time, stays }: Ending) {
  const said = [
    erased === undefined ? "" : erased === "row" ? "The whole entry is deleted with the person." : erasedWords(erased),
    struck === undefined
      ? ""
      : struck === "row"
        ? "An entry that names the person is deleted with them."
        : "The person's name, phone and address are struck out with them.",
    time === undefined ? "" : `Ends ${time}.`,
    stays === undefined ? "" : `Stays: ${stays}`,
  ];
  return said.filter(Boolean).join(" ");
}

const erasedWords = (to: string) =>
  to.startsWith("case ") || to.startsWith("coalesce(") ? "The words are emptied with the person." : "Emptied with the person.";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`);
const shown = (name: string) => name.replaceAll("_", " ");

/** Columns that are kept for the same reason and end in the same way are told in one line. */
function linesOf(columns: Told[]) {
  const alike = Map.groupBy(columns, ({ why, ends }) => `${why} ${endOf(ends)}`);
  return [...alike.values()].map((same) => {
    const { why, ends } = same[0]!;
    return `| ${same.map(({ column }) => shown(column)).join(", ")} | ${cell(why)} | ${cell(endOf(ends))} |`;
  });
}

function chapterOf(person: Person) {
  const { title, text } = chapters[person];
  const parts = ranked.flatMap(([name, { what, seen, columns }]) => {
    const own = Object.entries(columns).flatMap(([column, about]) => (about.whose === person ? [{ column, ...about }] : []));
    if (own.length === 0) return [];
    const head = [
      `### ${what.replace(/\.$/, "")}`,
      "",
      `Who sees it: ${seen} In the database: \`${name}\`.`,
      "",
      "| What | Why it is kept | How it ends |",
      "|---|---|---|",
    ];
    return [[...head, ...linesOf(own)].join("\n")];
  });
  return [`## ${title}`, text, ...parts].join("\n\n");
}

/** The whole page, in English, for somebody who has to answer for it and does not read code. */
export function writePage() {
  const without = ranked.filter(([, { columns }]) => Object.values(columns).every(({ whose }) => whose === "nobody"));
  return `${[
    "# What we keep about people",
    "This page is written by `node bin/personal-data.ts` from the table in `app/domain/personal-data/`, which names every column of the database. A column that the table does not name stops the build, and a test fails when this page says something else than the table. What the product erases, it erases by the same table.",
    "## In short",
    [
      "- **Leads are kept for a time that the owner sets** (as delivered: open and silent 2 years, lost or invalid 1 year, admitted 3 years), counted from the last call, the last question or the last change of stage. The day stands on every lead.",
      "- **What ends within 30 days stands on a list first.** The owner can hold a lead with a reason and release it; both are in the audit log. Nothing is erased that did not stand on the list for 30 days.",
      "- **An enquiry ends two years after it arrived**, 30 days after it was withdrawn, or 90 days after it was kept apart as advertising and nobody rescued it. A lead in the trash ends after 30 days.",
      "- **Erasing means**: name, phones, address, words and everything written about the person are emptied or deleted in all tables at once, and their name and phone are struck out wherever a colleague wrote them: in searches that were saved, in reasons of exports, in mails, in the history. A lead that is held is not erased until it is released.",
      "- **What stays** is a row without words (that there was a lead or an enquiry, when, and what became of it), the proof of what was agreed to without name and number, and who of our own people did what.",
      "- **Who asked not to be contacted is never forgotten**: a keyed hash of the number stays, from which nobody reads the number, so that an old list cannot bring them back.",
    ].join("\n"),
    ...(["student", "visitor", "staff", "partner"] as const).map(chapterOf),
    "## Places outside of the tables",
    [
      "| Where | What for | How it ends |",
      "|---|---|---|",
      ...Object.entries(places).map(([name, { why, ends }]) => `| ${name} | ${cell(why)} | ${cell(endOf(ends))} |`),
    ].join("\n"),
    "## Tables that hold nothing about anybody",
    without.map(([name, { what }]) => `- \`${name}\`: ${what}`).join("\n"),
  ].join("\n\n")}\n`;
}
