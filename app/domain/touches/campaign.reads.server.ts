import { sql } from "kysely";

/** The name of the campaign that brought an enquiry, "" for none. An index holds it: `enquiries_campaign_idx`. */
export const campaignOf = sql<string>`campaign_name(utm_source, utm_medium, utm_campaign)`;
