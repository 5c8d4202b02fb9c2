import { Form, Link } from "react-router";
import type { SearchTrial } from "#app/domain/searches/trial.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** What a visitor would find, without leaving the list. */
export function Trial({ tried, trial }: { tried: string; trial: SearchTrial | undefined }) {
  return (
    <Card as="section" aria-labelledby="try-search" className="grid gap-4">
      <h2 id="try-search" className="text-xl">
        {m.synonym_try()}
      </h2>
      <Form className="flex flex-wrap items-end gap-3">
        <Field
          key={tried}
          name="try"
          label={m.synonym_try_words()}
          defaultValue={tried}
          maxLength={100}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" look="secondary">
          {m.catalogue_search()}
        </Button>
      </Form>
      {trial && (
        <div role="status" className="grid gap-3">
          {trial.corrected && <p>{m.synonym_try_corrected({ words: trial.corrected })}</p>}
          {trial.found.length === 0 ? (
            <p>{trial.isNear ? m.synonym_try_near() : m.synonym_try_nothing()}</p>
          ) : (
            <ol className="grid list-decimal gap-1 pl-6">
              {trial.found.map(({ address, name, nameHi }) => (
                <li key={address}>
                  <Link to={address} className="link">
                    {name || nameHi ? <Localized of={localized(name, nameHi)} /> : address}
                  </Link>{" "}
                  {(name || nameHi) && <span className="text-sm text-ink-mute">{address}</span>}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Card>
  );
}
