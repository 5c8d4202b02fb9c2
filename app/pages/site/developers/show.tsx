import type { ReactNode } from "react";
import { apiMap, apiRoot, type Operation } from "#app/api-map.ts";
import { commandOf, examples } from "#app/domain/connections/examples.model.ts";
import { answersKeptDays, callLimit, problems } from "#app/domain/connections/problems.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { CodeBlock } from "#app/ui/code-block.tsx";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["settings"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

const operationNames: Record<Exclude<Operation, "describe">, () => string> = {
  sendEnquiry: m.developer_send_enquiry,
  findEnquiry: m.developer_find_enquiry,
  listLeads: m.developer_list_leads,
  findLead: m.developer_find_lead,
  listStages: m.developer_list_stages,
  listLists: m.developer_list_lists,
  listCourses: m.developer_list_courses,
};
const operationTexts: Record<Exclude<Operation, "describe">, () => string> = {
  sendEnquiry: m.developer_send_enquiry_text,
  findEnquiry: m.developer_find_enquiry_text,
  listLeads: m.developer_list_leads_text,
  findLead: m.developer_find_lead_text,
  listStages: m.developer_list_stages_text,
  listLists: m.developer_list_lists_text,
  listCourses: m.developer_list_courses_text,
};

export function loader({ url: { origin } }: Route.LoaderArgs) {
  const root = origin + apiRoot;
  const title = m.developer_title();
  return {
    head: { title, description: m.developer_description(), path: "/developers", picture: pagePicture("developers"), origin },
    title,
    lead: m.developer_lead(),
    root,
    description: `${root}/openapi.json`,
    parts: [
      { id: "key", title: m.developer_key(), text: m.developer_key_text() },
      { id: "once", title: m.developer_once(), text: m.developer_once_text({ days: answersKeptDays }) },
      { id: "limits", title: m.developer_limits(), text: m.developer_limits_text({ count: callLimit.points }) },
      { id: "webhooks", title: m.developer_webhooks(), text: m.developer_webhooks_text() },
      { id: "people", title: m.developer_people(), text: m.developer_people_text() },
    ],
    operations: examples.flatMap((example) => {
      const { operation } = example;
      const row = apiMap.find((one) => one.operation === operation)!;
      if (operation === "describe") return [];
      return [
        {
          id: operation,
          title: operationNames[operation](),
          text: operationTexts[operation](),
          line: `${row.method} ${apiRoot}${row.address.replaceAll(/:(\w+)/g, "{$1}")}`,
          scope: row.door,
          command: commandOf(row.method, root, example),
          answer: JSON.stringify(example.answer, null, 2),
        },
      ];
    }),
    problems: Object.entries(problems).map(([id, { status, title: says }]) => ({ id, status, says })),
    labels: {
      address: m.developer_address(),
      machine: m.developer_machine(),
      scope: m.developer_scope(),
      answer: m.developer_answer(),
      problems: m.developer_problems(),
      problemsText: m.developer_problems_text(),
    },
  };
}

/** How a program of others works with ours. Its words are in both languages; what a machine says is as the machine says it. */
export default function Developers({ loaderData }: Route.ComponentProps) {
  const { title, lead, root, description, parts, operations, problems: known, labels } = loaderData;
  return (
    <div className="wrap grid max-w-4xl gap-10 py-10 *:min-w-0">
      <div className="grid gap-3">
        <h1>{title}</h1>
        <p className="measure text-lg text-ink-soft">{lead}</p>
        <p className="wrap-anywhere">
          {labels.address} <Code>{root}</Code>
          <br />
          <a className="link wrap-anywhere" href={description}>
            {labels.machine}
          </a>
        </p>
      </div>
      {parts.map((part) => (
        <section key={part.id} id={part.id} className="grid gap-2">
          <h2 className="text-2xl">{part.title}</h2>
          <p className="measure">{part.text}</p>
        </section>
      ))}
      {operations.map((one) => (
        <section key={one.id} id={one.id} className="grid gap-3 border-t border-line pt-8 *:min-w-0">
          <h2 className="text-2xl">{one.title}</h2>
          <p className="wrap-anywhere">
            <Code>{one.line}</Code>
          </p>
          <p className="text-sm text-ink-soft">
            {labels.scope} <Code>{one.scope}</Code>
          </p>
          <p className="measure">{one.text}</p>
          <CodeBlock className="max-h-120" label={one.title}>
            {one.command}
          </CodeBlock>
          <h3 className="text-lg">{labels.answer}</h3>
          <CodeBlock className="max-h-120" label={`${one.title}: ${labels.answer}`}>
            {one.answer}
          </CodeBlock>
        </section>
      ))}
      <section id="problems" className="grid gap-3 border-t border-line pt-8">
        <h2 className="text-2xl">{labels.problems}</h2>
        <p className="measure">{labels.problemsText}</p>
        <dl lang="en" className="grid gap-4">
          {known.map(({ id, status, says }) => (
            <div key={id} id={id} className="grid gap-1">
              <dt>
                <Code>
                  {status} {id}
                </Code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const Code = ({ children }: { children: ReactNode }) => (
  <code lang="en" className="rounded bg-brand-wash px-1.5 py-0.5 font-mono text-[0.95em] wrap-anywhere">
    {children}
  </code>
);
