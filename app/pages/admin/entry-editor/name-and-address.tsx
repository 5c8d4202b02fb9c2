import { useState } from "react";
import { slugFrom } from "#app/domain/entries/model.ts";
import { TextField, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

/** The address follows the name until somebody writes it by hand, or it has been saved once. */
export function NameAndAddress({ base, isNew, nameNeeded = true }: { base: string; isNew: boolean; nameNeeded?: boolean }) {
  const { isLive, touch } = useFields();
  const name = useField("name");
  const { defaultValue, ...address } = useField("slug");
  const [slug, setSlug] = useState(defaultValue);
  const hint = isNew ? m.entry_slug_hint : isLive ? m.entry_slug_hint_saved : m.entry_slug_hint_draft;
  const [follows, setFollows] = useState(isNew && (defaultValue === "" || defaultValue === slugFrom(name.defaultValue)));

  return (
    <>
      <div className="grid gap-5 @xl:grid-cols-2">
        <Field
          {...name}
          required={nameNeeded}
          maxLength={200}
          onChange={(event) => {
            if (!follows) return;
            setSlug(slugFrom(event.target.value));
            touch("slug");
          }}
        />
        <TextField name="nameHi" lang="hi" maxLength={200} />
      </div>
      <Field
        {...address}
        required
        maxLength={80}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        hint={hint({ address: `${base}${slug}` })}
        value={slug}
        onChange={(event) => {
          setSlug(event.target.value);
          setFollows(isNew && event.target.value === "");
        }}
      />
    </>
  );
}
