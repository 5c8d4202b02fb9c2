import { Form, Link } from "react-router";
import { SourceBelow } from "#app/pages/site/scheme/fact.tsx";
import { PlainField } from "#app/pages/site/scheme/field.tsx";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";

type Props = { courses: SchemeView["courses"]; path: string; labels: SchemeView["labels"] };

/** The list of the scheme, searched by a plain form; what the helper was asked stays in the address. */
export function SchemeCourses({ courses: { q, question, note, count, rows, params }, path, labels }: Props) {
  return (
    <section id="covered-courses" className="wrap grid gap-4 print:hidden">
      <h2>
        <Localized of={question} />
      </h2>
      <SourceBelow note={note} labels={labels} />
      <Form action={`${path}#covered-courses`} role="search" className="flex items-end gap-2 rounded-card bg-brand-wash p-4 sm:p-6">
        <PlainField name="q" type="search" label={labels.find} value={q} />
        {params.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{labels.search}</Button>
      </Form>
      <p className="flex flex-wrap items-center gap-x-4">
        <span role="status" className="font-semibold">
          {count}
        </span>
        {q !== "" && (
          <Link to={`${path}#covered-courses`} className="link">
            {labels.all}
          </Link>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="measure text-lg">{labels.nothing}</p>
      ) : (
        <details open={q !== ""} className="rounded-card border border-line bg-surface">
          <summary className="min-h-12 cursor-pointer content-center px-4 font-semibold text-brand">{labels.showCourses}</summary>
          <CourseTable question={question} rows={rows} labels={labels} />
        </details>
      )}
    </section>
  );
}

type TableProps = Pick<SchemeView["courses"], "question" | "rows"> & Pick<Props, "labels">;

const CourseTable = ({ question, rows, labels }: TableProps) => (
  <table className="w-full border-collapse border-t border-line">
    <caption className="sr-only">
      <Localized of={question} />
    </caption>
    <thead>
      <tr className="border-b border-line bg-brand-wash text-start text-sm text-ink-soft">
        {[labels.number, labels.course, labels.next].map((label) => (
          <th key={label} scope="col" className="px-2 py-2 text-start font-semibold sm:px-4">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ number, name, to, action, isQuestion }) => (
        <tr key={number} className="border-b border-line last:border-b-0">
          <td className="w-12 px-2 text-ink-mute tabular-nums sm:px-4">{number}</td>
          <th scope="row" className="px-2 py-2 text-start font-semibold sm:px-4">
            <Localized of={name} />
          </th>
          <td className="w-[34%] px-2 sm:px-4">
            <Link to={to} rel={isQuestion ? "nofollow" : undefined} className="link">
              {action}
              <span className="sr-only">
                : <Localized of={name} />
              </span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
