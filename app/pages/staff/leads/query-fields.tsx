import { toSearchParams, type LeadQuery } from "#app/domain/lead-lists/model.ts";

/** What a form does not ask itself it carries along, so that one question does not forget the others. */
export function QueryFields({ query, without }: { query: LeadQuery; without: readonly (keyof LeadQuery)[] }) {
  const kept = [...new URLSearchParams(toSearchParams({ ...query, after: "" }))].filter(
    ([name]) => !without.includes(name as keyof LeadQuery),
  );
  return kept.map(([name, value]) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />);
}
