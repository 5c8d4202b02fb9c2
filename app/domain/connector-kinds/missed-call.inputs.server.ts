import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { plainSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How Exotel, Knowlarity, MyOperator and others call the one call that they tell of. */
const ids = ["callsid", "callid", "uuid", "uid", "callreferenceid", "refid", "ai"];
const anHour = 60 * 60 * 1_000;

const idIn = (flat: Record<string, string>) => {
  const named = Object.entries(flat).map(([path, said]) => [
    path
      .slice(path.lastIndexOf(".") + 1)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ""),
    said,
  ]);
  const found = ids.map((id) => named.find(([name, said]) => name === id && said !== "")?.[1]).find((said) => said !== undefined);
  return found?.slice(0, 150);
};

/** Somebody rings a number and is called back: a GET or a POST, as the provider has it. */
export const missedCall: ConnectorKind = {
  id: "missed-call",
  name: m.connector_call,
  text: m.connector_call_text,
  steps: () => [m.connector_call_step_address(), m.connector_call_step_method(), m.connector_call_step_ring()],
  ownName: m.connector_call_own,
  isInAddress: true,
  theirs: [],
  source: "phone",
  isNameless: true,
  keepsRest: false,
  guesses: {
    name: ["caller_name", "contact_name", "name"],
    phone: [
      "CallFrom",
      "From",
      "caller_id",
      "caller_number",
      "customer_number",
      "_cl",
      "clid",
      "caller",
      "mobile",
      "phone",
      "number",
      "msisdn",
    ],
  },
  verify: (incoming, secrets) => (reading.hasToken(incoming, secrets) ? "ours" : "forged"),
  read(incoming) {
    const raw = reading.rawOf(incoming);
    const flat = reading.readFlat(raw, incoming.header("content-type") ?? "") ?? {};
    // Who tells no id tells the same words of every call from one number: of an hour they are one.
    const id = idIn(flat) ?? reading.keyOf(incoming) ?? reading.idOfWords(raw, String(Math.floor(incoming.now.getTime() / anHour)));
    return [{ id, raw, isTest: false }];
  },
  handout: plainSheetScript,
  map: (raw, contentType) => reading.answersAlone(reading.readFlat(raw, contentType)),
  sample: ({ own }, now) =>
    reading.incomingOf({ now, token: own, query: { CallSid: `test-${now.getTime()}`, CallFrom: "09876543210", CallType: "call-attempt" } }),
};
