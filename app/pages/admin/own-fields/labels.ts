import type { OwnKind, OwnPlace } from "#app/domain/own-fields/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const kindNames: Record<OwnKind, () => string> = {
  text: m.own_kind_text,
  number: m.own_kind_number,
  choice: m.own_kind_choice,
  choices: m.own_kind_choices,
  date: m.own_kind_date,
  "yes-no": m.own_kind_yes_no,
};

export const placeNames: Record<OwnPlace, () => string> = {
  ask: m.own_place_ask,
  list: m.own_place_list,
  filter: m.own_place_filter,
  import: m.own_place_import,
  export: m.own_place_export,
  api: m.own_place_api,
};
