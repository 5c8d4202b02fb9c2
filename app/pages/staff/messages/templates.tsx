import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { href, Link, useFetcher } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { audienceNames, templateName } from "#app/domain/messages/model.ts";
import { listMessageTemplates, type MessageTemplate } from "#app/domain/messages/templates.reads.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/templates";

export const meta = () => staffTitle(m.message_templates());

export const loader = async ({ context }: Route.LoaderArgs) => ({
  templates: await listMessageTemplates(actorIn(context)),
  renderedAt: Date.now(),
});

/** The texts that messages begin with, in the order in which they are offered. */
export default function MessageTemplates({ loaderData: { templates, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "leads");
  const offered = templates.filter(({ isArchived }) => !isArchived);
  const archived = templates.filter(({ isArchived }) => isArchived);
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={href("/team")} className="link justify-self-start">
          {m.team_title()}
        </Link>
        <h1>{m.message_templates()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.message_templates_text()}</p>
      </div>
      <ButtonLink to={href("/messageTemplates/:id", { id: "new" })} className="justify-self-start">
        {m.message_template_add()}
      </ButtonLink>
      {offered.length === 0 ? (
        <EmptyState title={m.message_templates_empty()} text={m.message_templates_empty_text()} />
      ) : (
        <ol className="grid gap-3">
          {offered.map((template, at) => (
            <TemplateCard key={template.id} template={template}>
              <div className="flex gap-1">
                <MoveButton template={template} way="up" isOff={at === 0} />
                <MoveButton template={template} way="down" isOff={at === offered.length - 1} />
              </div>
            </TemplateCard>
          ))}
        </ol>
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived" className="grid gap-3">
          <h2 id="archived" className="text-2xl">
            {m.message_templates_archived()}
          </h2>
          <ul className="grid gap-3">
            {archived.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function TemplateCard({ template, children }: { template: MessageTemplate; children?: ReactNode }) {
  const { id, audience, textEn, textHi } = template;
  return (
    <Card as="li" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid gap-1">
        <Link to={href("/messageTemplates/:id", { id })} className="link justify-self-start text-lg font-semibold wrap-anywhere">
          {templateName(template)}
        </Link>
        <p className="text-sm text-ink-soft">{audienceNames[audience]()}</p>
        <p className="wrap-anywhere whitespace-pre-line">{getLocale() === "hi" ? textHi : textEn}</p>
      </div>
      {children}
    </Card>
  );
}

function MoveButton({ template, way, isOff }: { template: MessageTemplate; way: "up" | "down"; isOff: boolean }) {
  const fetcher = useFetcher();
  const name = templateName(template);
  const label = way === "up" ? m.message_template_up({ name }) : m.message_template_down({ name });
  const Arrow = way === "up" ? ArrowUp : ArrowDown;
  return (
    <fetcher.Form method="post" action={href("/messageTemplates/:id/order", { id: template.id })}>
      <input type="hidden" name="way" value={way} />
      <Button type="submit" look="quiet" size="md" disabled={isOff} aria-label={label} busy={fetcher.state !== "idle"} className="px-3">
        <Arrow size={20} aria-hidden="true" />
      </Button>
    </fetcher.Form>
  );
}
