import ArrowLeft from "lucide-react/icons/arrow-left";
import MessagesSquare from "lucide-react/icons/messages-square";
import FileText from "lucide-react/icons/file-text";
import { useCallback, useState } from "react";
import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { additionWords } from "#app/domain/enquiries/additions.model.ts";
import { shownReference } from "#app/domain/enquiries/model.ts";
import { freeTextFields, freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { ContactDone, doneIn } from "#app/pages/admin/enquiries/done.tsx";
import { Came, Consents, History, Others } from "#app/pages/admin/enquiries/details.tsx";
import { EnquiryState, LeadOf } from "#app/pages/admin/enquiries/state.tsx";
import { ContactLinks, VerbButtons } from "#app/pages/admin/enquiries/actions.tsx";
import { nameOf, signWords, writerNames } from "#app/pages/admin/enquiries/labels.ts";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData ? nameOf(loaderData.enquiry) : m.inbox_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const enquiry = found(await findInboxEnquiry(actorIn(context), params.id));
  const done = doneIn(url.searchParams);
  return { enquiry, done: done?.id === enquiry.id ? done : undefined, renderedAt: Date.now() };
}

export type Enquiry = Route.ComponentProps["loaderData"]["enquiry"];

/** One enquiry with everything about it; what to do stands where the thumb is. */
export default function ContactEnquiry({ loaderData: { enquiry, done, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "enquiries");
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const doomed = { name: nameOf(enquiry), address: href("/admin/contact/:id/deletion", { id: enquiry.id }) };
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/contact")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.inbox_title()}
        </Link>
        <h1 className="wrap-anywhere">{nameOf(enquiry)}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <EnquiryState enquiry={enquiry} />
          <time dateTime={enquiry.receivedAt.toISOString()}>{formatMoment(enquiry.receivedAt)}</time>
          {enquiry.lead && <LeadOf lead={enquiry.lead} />}
        </p>
      </div>
      {done && <ContactDone told={{ ...done, name: enquiry.name, reference: enquiry.reference }} isHere />}
      <Standing enquiry={enquiry} />
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow max-sm:[&_a]:w-full max-sm:[&_button]:w-full">
        <ContactLinks enquiry={enquiry} size="md" />
        <VerbButtons enquiry={enquiry} size="md" />
        {!enquiry.isGone && enquiry.outcome !== "quarantined" && enquiry.caseId === null && (
          <ButtonLink
            look="secondary"
            to={href("/admin/contact/:id/case", { id: enquiry.id })}
            icon={<MessagesSquare size={18} aria-hidden="true" />}
          >
            {m.case_open()}
          </ButtonLink>
        )}
        {enquiry.erasedAt === null && <DeletionLink doomed={doomed} ask={setLeaving} />}
        {enquiry.erasedAt === null && (
          <ButtonLink
            look="quiet"
            to={href("/admin/contact/:id/everything", { id: enquiry.id })}
            icon={<FileText size={18} aria-hidden="true" />}
          >
            {m.disclosure_title()}
          </ButtonLink>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {!enquiry.isGone && <Words enquiry={enquiry} />}
          {enquiry.addition && <Added addition={enquiry.addition} own={enquiry.ownFields} />}
          <Others others={enquiry.others} />
          <History enquiry={enquiry} />
        </div>
        <div className="grid gap-6">
          <Consents consents={enquiry.consents} />
          <Came enquiry={enquiry} />
        </div>
      </div>
      <DeletionDialog doomed={leaving} close={close} kind="enquiry" failed={m.inbox_delete_failed()} deleted={m.inbox_deleted()} />
    </div>
  );
}

/** What somebody should know before they read on. */
function Standing({ enquiry: { id, erasedAt, withdrawnAt, isStopped, outcome, signs } }: { enquiry: Enquiry }) {
  if (erasedAt) return <Notice live="off">{m.inbox_erased_text()}</Notice>;
  if (withdrawnAt) return <Notice live="off">{m.inbox_withdrawn_text()}</Notice>;
  if (isStopped)
    return (
      <Notice
        tone="danger"
        live="off"
        title={m.lead_do_not_contact()}
        actions={
          <ButtonLink look="secondary" to={href("/admin/contact/:id/lifting", { id })}>
            {m.reach_lift()}
          </ButtonLink>
        }
      >
        {m.reach_inbox_text()}
      </Notice>
    );
  if (outcome === "failed")
    return (
      <Notice tone="danger" live="off">
        {m.inbox_failed_text()}
      </Notice>
    );
  if (outcome !== "quarantined") return null;
  return (
    <Notice tone="warning" live="off" title={m.inbox_why_apart()}>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{signWords(sign)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Words({ enquiry }: { enquiry: Enquiry }) {
  const facts = [
    [m.inbox_about(), enquiry.enquire],
    ...freeTextNames.map((name): [string, string] => [freeTextFields[name].inboxLabel(), enquiry[name]]),
    [m.inbox_phone(), enquiry.phone],
    [m.inbox_email(), enquiry.email],
    [m.inbox_who(), writerNames[enquiry.who]()],
    [m.inbox_parent(), enquiry.parentName],
    [m.inbox_reference(), shownReference(enquiry.reference)],
  ].filter(([, value]) => value);
  return (
    <Card as="section" aria-labelledby="words" className="grid gap-5">
      <h2 id="words" className="text-xl">
        {m.inbox_details()}
      </h2>
      <div className="grid gap-1">
        <h3 className="text-sm font-normal text-ink-mute">{m.inbox_message()}</h3>
        {enquiry.message ? (
          <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
        ) : (
          <p className="text-ink-soft">{m.inbox_no_message()}</p>
        )}
      </div>
      <Facts facts={facts} />
    </Card>
  );
}

/** What came afterwards, on the thank-you page. */
const Added = ({ addition, own }: { addition: NonNullable<Enquiry["addition"]>; own: Enquiry["ownFields"] }) => (
  <Card as="section" aria-labelledby="added" className="grid gap-5">
    <h2 id="added" className="text-xl">
      {m.addition_kept({ moment: formatMoment(addition.receivedAt) })}
    </h2>
    <Facts facts={additionWords(addition, own).map(({ label, value }) => [label, value])} />
  </Card>
);

const Facts = ({ facts }: { facts: string[][] }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {facts.map(([term, value]) => (
      <div key={term} className="grid">
        <dt className="text-sm text-ink-mute">{term}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
