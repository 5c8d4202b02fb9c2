import { createHmac } from "node:crypto";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { signedSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";
import { signedText } from "#app/domain/webhooks/signing.model.ts";

/** So many seconds a signature is believed, before and after: clocks differ, and networks are slow. */
export const believedFor = 300;

const signatureOf = (id: string, seconds: number, body: Uint8Array, own: string) =>
  `v1,${createHmac("sha256", own)
    .update(signedText(id, seconds, ""))
    .update(body)
    .digest("base64")}`;

/** Rows of a spreadsheet, sent by a script that lives in it and signs as Standard Webhooks says. */
export const kind: ConnectorKind = {
  id: "sheets",
  place: 40,
  name: { en: "Google Sheets", hi: "गूगल शीट" },
  text: { en: "Each new row of a spreadsheet, also of a form that fills one.", hi: "स्प्रेडशीट की हर नई पंक्ति, उस फ़ॉर्म की भी जो शीट भरता है।" },
  steps: [
    { en: "In the spreadsheet, open “Extensions” and then “Apps Script”.", hi: "स्प्रेडशीट में एक्सटेंशन और फिर ऐप्स स्क्रिप्ट खोलिए।" },
    { en: "Put the script below in the place of what is there, and save it.", hi: "वहाँ जो लिखा है उसकी जगह नीचे की स्क्रिप्ट रखिए और सहेजिए।" },
    {
      en: "Run the function “start” once and allow what it asks for. From then on it looks every minute.",
      hi: "शुरू वाला काम एक बार चलाइए और जो माँगे उसकी अनुमति दीजिए। इसके बाद वह हर मिनट देखता है।",
    },
    {
      en: "The first row must hold the names of the columns. The rows that are there already are sent too; a column of its own says which were.",
      hi: "पहली पंक्ति में कॉलम के नाम हों। जो पंक्तियाँ पहले से हैं वे भी भेजी जाती हैं; एक अलग कॉलम बताता है कि कौन-सी जा चुकी हैं।",
    },
  ],
  ownName: { en: "Secret", hi: "गुप्त शब्द" },
  provenBy: "own",
  isInAddress: false,
  isScriptAlone: true,
  theirs: [],
  source: "other",
  keepsRest: true,
  guesses: { ...reading.usualNames, at: ["timestamp"] },
  verify({ header, body, now }, { own }) {
    const id = header("webhook-id") ?? "";
    const seconds = Number(header("webhook-timestamp"));
    if (!/^[\x21-\x7e]{1,150}$/.test(id) || !Number.isSafeInteger(seconds)) return "forged";
    if (!reading.isSameText(signatureOf(id, seconds, body, own), header("webhook-signature") ?? "")) return "forged";
    return Math.abs(now.getTime() / 1_000 - seconds) > believedFor ? "stale" : "ours";
  },
  read: ({ body, header }) => [{ id: header("webhook-id")!, raw: reading.textOf(body), isTest: false }],
  map(raw) {
    const row = reading.jsonIn(raw);
    return reading.isRecord(row) && reading.isRecord(row.row) ? reading.answersAlone(reading.flatten(row.row)) : undefined;
  },
  handout: signedSheetScript,
  sample({ own }, { id, name, phone }, now) {
    const body = JSON.stringify({ row: { Name: name, Phone: phone } });
    const seconds = Math.floor(now.getTime() / 1_000);
    const signature = signatureOf(id, seconds, Buffer.from(body), own);
    return { body, headers: { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signature } };
  },
};
