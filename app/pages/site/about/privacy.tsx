import { href, Link } from "react-router";
import { findNotice, type NoticeSection } from "#app/domain/enquiries/notice.reads.server.ts";
import { ownAt, ownName } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { nameIn } from "#app/domain/settings/model.ts";
import { callAddress } from "#app/domain/phones.ts";
import { readSettings } from "#app/domain/settings/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/privacy";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export const headers = publicPage({ shows: ["settings", "own-fields"], reads: ["version"] });

export async function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("version") ?? undefined;
  const { version, versions, sections } = found(await findNotice(wanted));
  const { privacyName, privacyEmail, privacyPhone, email, phone, businessName, businessNameHi } = await readSettings();
  const isNewest = version === versions[0];
  const title = m.privacy_title();
  return {
    title,
    version: m.privacy_version({ day: formatDay(version) }),
    older: isNewest ? undefined : { text: m.privacy_newest(), link: m.privacy_to_newest() },
    sections: isNewest ? [...sections, ...(await ownSection())] : sections,
    // Until somebody is named for it, whoever answers for the business does.
    answers: {
      name: privacyName ?? nameIn(getLocale(), { businessName, businessNameHi }),
      ways: [
        { text: privacyPhone ?? phone, to: callAddress(privacyPhone ?? phone ?? "") },
        { text: privacyEmail ?? email, to: `mailto:${privacyEmail ?? email}` },
      ].filter(({ text }) => text !== null),
    },
    versions: versions.map((one) => ({ text: formatDay(one), to: `${href("/privacy")}?version=${one}` })),
    labels: {
      versions: m.privacy_versions(),
      grievance: m.privacy_grievance(),
      grievanceText: m.privacy_grievance_text(),
      form: m.privacy_contact_form(),
    },
    head: {
      title,
      description: m.privacy_description(),
      path: "/privacy",
      origin: url.origin,
      picture: pagePicture("privacy"),
      listed: isNewest,
    },
  };
}

/** What the business asks beyond the rest, as the thank-you page asks it now. */
async function ownSection(): Promise<NoticeSection[]> {
  const asked = ownAt(await readOwnFields(), "ask");
  if (asked.length === 0) return [];
  const names = (fields: typeof asked) => fields.map(ownName).join(", ");
  const kept = asked.filter(({ isPersonal }) => !isPersonal);
  const paragraphs = [
    m.privacy_own_text({ fields: names(asked) }),
    ...(kept.length > 0 ? [m.privacy_own_kept({ fields: names(kept) })] : []),
  ];
  return [{ heading: m.privacy_own_title(), paragraphs }];
}

export default function Privacy({ loaderData: { title, version, older, sections, answers, versions, labels } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="text-ink-mute">{version}</p>
        {older && (
          <p className="rounded-card bg-amber-wash px-5 py-3">
            {older.text} <Link to={href("/privacy")}>{older.link}</Link>
          </p>
        )}
      </div>
      <div className="article">
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2 className="text-2xl">{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text} className="mt-3">
                {text}
              </p>
            ))}
          </section>
        ))}
        <section>
          <h2 className="text-2xl">{labels.grievance}</h2>
          <p className="mt-3">{labels.grievanceText}</p>
          <p className="mt-3 font-semibold">{answers.name}</p>
          {answers.ways.map(({ text, to }) => (
            <p key={to}>
              <a href={to}>{text}</a>
            </p>
          ))}
          <p className="mt-3">
            <Link to={href("/contact")}>{labels.form}</Link>
          </p>
        </section>
        <section>
          <h2 className="text-2xl">{labels.versions}</h2>
          <ul className="mt-3">
            {versions.map(({ text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
