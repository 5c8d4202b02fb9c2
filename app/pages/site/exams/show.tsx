import { href, redirect } from "react-router";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { ExamPage } from "#app/pages/site/exams/article.tsx";
import { examAbout, viewExam } from "#app/pages/site/exams/view.server.ts";
import { missing } from "#app/pages/site/missing/missing.server.ts";
import { Missing, missingMeta } from "#app/pages/site/missing/missing.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/show";

const shows = ["exams", "courses", "colleges"] as const;

export const headers = publicPage({ shows });

export const handle = { reading: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData ? [] : "missing" in loaderData ? missingMeta(loaderData.missing) : pageMeta(loaderData.head);

// Everybody sees here what a visitor sees, so nobody's own rights are asked.
export async function loader({ params, url }: Route.LoaderArgs) {
  const exam = await findExam(params.name);
  if (!exam) return missing("exam", params.name);
  const path = href("/exams/:name", { name: exam.slug });
  if (exam.moved) throw redirect(path, 301);
  const view = await viewExam(exam, url.origin);
  return {
    view,
    head: {
      title: view.name.text,
      description: m.exam_description({ name: view.name.text }),
      path,
      picture: href("/share/:kind/:name", { kind: "exams", name: `${exam.slug}.png` }),
      origin: url.origin,
      about: examAbout(view, exam.content, url.origin),
    },
    renderedAt: Date.now(),
  };
}

export default function Exam({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <Missing missing={loaderData.missing} /> : <Shown {...loaderData} />;
}

type Found = Exclude<Route.ComponentProps["loaderData"], { missing: unknown }>;

function Shown({ view, renderedAt }: Found) {
  useLive(renderedAt, ...shows);
  return <ExamPage exam={view} />;
}
