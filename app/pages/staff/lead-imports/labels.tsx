import type { Word } from "#app/domain/lead-imports/explaining.reads.server.ts";
import { explained, importFieldNames, meaningName, stageMeanings } from "#app/domain/lead-imports/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { words: Word[]; staff: { id: string; name: string }[]; asks: boolean; typed: Record<string, string> };

/** Each word of a stage or a colleague once, with what it means. */
export function LeadImportWords({ words, staff, asks, typed }: Props) {
  return (
    <section id="words" className="grid scroll-mt-24 gap-6 border-t border-line pt-8">
      <div className="grid gap-1">
        <h2 className="text-2xl">{m.lead_import_words_title()}</h2>
        <p className="text-ink-soft">{m.lead_import_words_text()}</p>
      </div>
      {asks && <Notice tone="warning">{m.lead_import_words_ask()}</Notice>}
      {explained.map((field) => {
        const own = words.filter((word) => word.field === field);
        if (own.length === 0) return null;
        return (
          <fieldset key={field} className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2">
            <legend className="mb-3 text-lg font-bold">{importFieldNames[field]()}</legend>
            {own.map(({ word, said, rows, means }, index) => (
              <div key={word}>
                <input type="hidden" name={`${field}.${index}.word`} value={word} />
                <Select
                  label={`“${said}”`}
                  hint={m.lead_import_words_rows({ count: rows })}
                  name={`${field}.${index}.means`}
                  defaultValue={typed[`${field}.${index}.means`] ?? means}
                  className="wrap-anywhere"
                >
                  <option value="">{field === "stage" ? m.lead_import_words_stage_open() : m.lead_import_words_person_open()}</option>
                  {field === "stage"
                    ? stageMeanings().map((meaning) => (
                        <option key={meaning} value={meaning}>
                          {meaningName(meaning)}
                        </option>
                      ))
                    : staff.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                </Select>
              </div>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
