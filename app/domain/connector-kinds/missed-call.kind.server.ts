import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { plainSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";

/** How Exotel, Knowlarity, MyOperator and others call the one call that they tell of. */
const ids = ["callsid", "callid", "callreferenceid"];
/** Names that an agent or a number has too: the call's only where they stand by themselves or in what is told of the call. */
const anybodys = ["uuid", "uid", "refid", "ai"];
const ofTheCall = /^(call([_-]?(data|details?|event|info|log|record))?|data|payload|body|event|myoperator)$/i;
const anHour = 60 * 60 * 1_000;

const idIn = (flat: Record<string, string>) => {
  const named = Object.entries(flat).map(([path, said]) => {
    const parts = path.split(".");
    const name = parts
      .pop()!
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "");
    return { name, said, depth: parts.length, isOfCall: parts.every((part) => ofTheCall.test(part)) };
  });
  // The call that it tells of stands above another that it names: the one before, the one it was passed on from.
  const highest = named.filter(({ said }) => said !== "").toSorted((one, other) => one.depth - other.depth);
  const foundAs = (id: string) => highest.find(({ name, isOfCall }) => name === id && (isOfCall || ids.includes(id)))?.said;
  return [...ids, ...anybodys].map(foundAs).find((said) => said !== undefined);
};

/** Somebody rings a number and is called back: a GET or a POST, as the provider has it. */
export const kind: ConnectorKind = {
  id: "missed-call",
  place: 30,
  name: { en: "Missed calls", hi: "मिस्ड कॉल" },
  text: {
    en: "Somebody rings your number and is called back. Exotel, Knowlarity, MyOperator and others.",
    hi: "कोई आपके नंबर पर घंटी देता है और उसे वापस फ़ोन किया जाता है। एक्सोटेल, नोलैरिटी, मायऑपरेटर और दूसरे।",
  },
  steps: [
    {
      en: "In the pages of your telephone provider, enter the address below where it asks for a URL to be told of calls.",
      hi: "अपने टेलीफ़ोन सेवा वाले के पन्नों में, जहाँ कॉल की सूचना का पता माँगा जाए, नीचे का पता लिखिए।",
    },
    {
      en: "GET and POST both work. The secret is a part of the address: whoever has it can send calls.",
      hi: "दोनों तरीक़े चलते हैं, भेजना भी और माँगना भी। गुप्त शब्द पते का हिस्सा है: जिसके पास यह है वह कॉल भेज सकता है।",
    },
    { en: "Ring the number once and look at the list here.", hi: "एक बार नंबर पर घंटी दीजिए और यहाँ की सूची देखिए।" },
  ],
  ownName: { en: "Secret", hi: "गुप्त शब्द" },
  provenBy: "own",
  isInAddress: true,
  theirs: [],
  source: "phone",
  nameless: (end) => ({ en: `Missed call …${end}`, hi: `मिस्ड कॉल …${end}` }),
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
  sample: ({ own }, { id, phone }) => ({ token: own, query: { CallSid: id, CallFrom: phone, CallType: "call-attempt" } }),
};
