import { href, redirect } from "react-router";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { ReportPage } from "#app/pages/site/catalogue/report-page.tsx";
import { sendReport, viewReport } from "#app/pages/site/catalogue/report.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import type { Route } from "./+types/report";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ params, url }: Route.LoaderArgs) {
  const { slug, content, moved } = found(await findExam(params.name));
  const path = href("/exams/:name/report", { name: slug });
  if (moved) throw redirect(path + url.search, 301);
  const report = viewReport(url, { name: localized(content.name, content.nameHi), to: href("/exams/:name", { name: slug }) });
  return { report, head: { title: report.title, path, origin: url.origin, listed: false } };
}

export const action = ({ request, params: { name } }: Route.ActionArgs) =>
  sendReport(request, { kind: "exam", slug: name, thanks: href("/exams/:name/report", { name }) });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ExamReport({ loaderData: { report }, actionData }: Route.ComponentProps) {
  return <ReportPage report={report} answer={actionData} />;
}
