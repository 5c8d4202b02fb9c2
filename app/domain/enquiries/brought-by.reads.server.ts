import { sql } from "kysely";

/** The name of the key or the connector by which an enquiry was brought. */
export const broughtBy = sql<string | null>`coalesce((select api_keys.name from api_keys where api_keys.id = enquiries.key_id),
  (select connectors.name from connectors where connectors.id = enquiries.connector_id))`;
