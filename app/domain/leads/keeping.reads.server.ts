import { sql } from "kysely";

/** The day after which a lead is not kept any more; null while it has not been dated. */
export const keptUntil = sql<Date | null>`(select leads.kept_from + make_interval(years => case keeping_rule(leads.stage)
  when 'open' then keep_open_years when 'lost' then keep_lost_years else keep_admitted_years end) from settings)`;

export const isHeld = sql<boolean>`exists (select from lead_holds where lead_holds.lead_number = leads.number)`;
