import ChevronDown from "lucide-react/icons/chevron-down";
import { useFetcher } from "react-router";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { TagBadges } from "#app/domain/tags/tag-badges.tsx";
import { tagName, tagsInUse, tagsLine, tagsOf } from "#app/domain/tags/model.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

/** What is offered on this lead: every tag in use, and those that it has from before. */
const offeredFor = ({ tags, allTags }: Lead) => {
  const inUse = tagsInUse(allTags);
  return allTags.filter((tag) => inUse.includes(tag) || tags.includes(tag.id));
};

/** Its tags, and the form to change them in the same place. */
export function LeadTags({ lead }: { lead: Lead }) {
  const on = tagsOf(lead.allTags, lead.tags);
  const mayChange = lead.mayWork && lead.stop === null && offeredFor(lead).length > 0;
  if (on.length === 0 && !mayChange) return null;
  return (
    <section aria-label={m.tag_title()} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <TagBadges tags={lead.allTags} on={lead.tags} />
      {mayChange && (
        <details key={tagsLine(lead.tags)} className="group/tags open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
            {on.length === 0 ? m.tag_add_to_lead() : m.tag_change()}
            <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open/tags:rotate-180" />
          </summary>
          <div className="rounded-card border border-line bg-surface p-4">
            <LeadTagsForm lead={lead} />
          </div>
        </details>
      )}
    </section>
  );
}

export function LeadTagsForm({ lead, answer: first }: { lead: Lead; answer?: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  return (
    <fetcher.Form method="post" action={verbAddress(lead.number, "tags")} noValidate className="grid gap-4">
      <LeadProblems form="tags" problems={answer?.problems} />
      <input type="hidden" name="had" value={first?.typed?.had ?? tagsLine(lead.tags)} />
      <TickChips
        legend={m.tag_of_lead()}
        name="tag"
        on={first?.typed?.tag?.split(",") ?? lead.tags}
        all={offeredFor(lead).map((tag) => ({ value: tag.id, label: tagName(tag) }))}
      />
      <Button type="submit" look="secondary" size="sm" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.tag_save()}
      </Button>
    </fetcher.Form>
  );
}
