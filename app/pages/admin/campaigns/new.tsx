import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { maxTitle, usualMediums, usualSources, type CampaignWords } from "#app/domain/campaigns/model.ts";
import { maxCampaignWord } from "#app/domain/visits/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;
type Props = { newId: string; known: string[]; chosen: CampaignWords; answer: Answer };

/** The link of a new campaign: where it will stand, what it is called, and the page it leads to. */
export function NewCampaign({ newId, known, chosen, answer }: Props) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  const lists = useId();
  // The page looks again when the list changes: what is being written keeps the name it began with.
  const [id] = useState(typed.id ?? newId);
  const values: Record<string, string> = { ...chosen, path: "/", ...typed };
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name], maxLength: maxCampaignWord });
  return (
    <Card as="section" aria-labelledby="new-campaign" className="grid gap-5">
      <h2 id="new-campaign" className="text-xl">
        {m.campaign_new()}
      </h2>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field("title")} label={m.campaign_title()} hint={m.campaign_title_hint()} maxLength={maxTitle} required />
          <Field {...field("path")} label={m.campaign_page()} hint={m.campaign_page_hint()} maxLength={300} required />
          <Field {...field("source")} label={m.campaign_source()} hint={m.campaign_source_hint()} list={`${lists}-source`} required />
          <Field
            {...field("medium")}
            label={m.campaign_medium()}
            hint={m.campaign_medium_hint()}
            list={`${lists}-medium`}
            optional={m.application_optional()}
          />
          <Field
            {...field("campaign")}
            label={m.campaign_word()}
            hint={m.campaign_word_hint()}
            list={`${lists}-campaign`}
            optional={m.application_optional()}
          />
        </div>
        <Choices id={`${lists}-source`} words={usualSources} />
        <Choices id={`${lists}-medium`} words={usualMediums} />
        <Choices id={`${lists}-campaign`} words={known} />
        {problems[""] && (
          <Notice tone="danger" title={m.campaign_not_saved()}>
            {problems[""]}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {m.campaign_add()}
        </Button>
      </Form>
    </Card>
  );
}

const Choices = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word}>{word}</option>
    ))}
  </datalist>
);
