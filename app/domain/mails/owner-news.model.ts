/** What can be taken out of the house as a file. */
export type Exported = "leads" | "follow-ups" | "audit" | "refused-rows";

/** What an owner should hear of at once, because it cannot be taken back or gives somebody their own rights. */
export type OwnerNews =
  | { notice: "export"; what: Exported; rows: number; by: string }
  | { notice: "archive"; by?: string }
  | { notice: "new-admin"; name: string; by: string }
  | { notice: "deactivation"; name: string; by: string }
  | { notice: "new-key"; name: string; by: string }
  | { notice: "new-secret"; name: string; by: string }
  | { notice: "new-webhook"; name: string; host: string; by: string }
  | { notice: "new-connector"; name: string; by: string }
  | { notice: "webhook-changed"; name: string; host: string; by: string }
  | { notice: "webhook-off"; name: string }
  | { notice: "connector-denied"; name: string; id: string }
  | { notice: "whatsapp-denied" };
