import { href } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import type { ShownMessage } from "#app/domain/whatsapp/reads.server.ts";
import { SaidOnWhatsApp } from "#app/pages/staff/whatsapp/said.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

/** One message: theirs on the left, ours on the right, each with who, when and how far it has come. */
export function Message({ lead, message }: { lead: number; message: ShownMessage }) {
  const { id, direction, at, by, body, picture, status } = message;
  const isTheirs = direction === "in";
  return (
    <li
      className={classes(
        "grid max-w-[85%] gap-1 rounded-card px-4 py-3",
        isTheirs ? "justify-self-start border border-line bg-surface" : "justify-self-end bg-brand-wash",
      )}
    >
      <p className="text-sm font-semibold text-ink-soft">
        {isTheirs ? m.whatsapp_they() : by}
        {" · "}
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
      {picture === "stored" && (
        <img
          src={href("/followUp/:id/conversation/pictures/:message", { id: shownNumber(lead), message: id })}
          alt={m.whatsapp_picture()}
          loading="lazy"
          className="max-h-96 rounded-control object-contain"
        />
      )}
      {picture === "waiting" && <p className="text-sm text-ink-soft">{m.whatsapp_picture_waiting()}</p>}
      {body && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
      <p
        className={classes(
          "text-sm empty:hidden",
          status === "failed" || status === "unknown" ? "font-semibold text-red" : "text-ink-soft",
        )}
      >
        <SaidOnWhatsApp said={message} />
      </p>
    </li>
  );
}
