import { createHmac } from "node:crypto";
import { usualNames } from "#app/domain/connector-kinds/generic.inputs.server.ts";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { signedSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";
import { signedText } from "#app/domain/webhooks/signing.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** So many seconds a signature is believed, before and after: clocks differ, and networks are slow. */
export const believedFor = 300;

const signatureOf = (id: string, seconds: number, body: Uint8Array, own: string) =>
  `v1,${createHmac("sha256", own)
    .update(signedText(id, seconds, ""))
    .update(body)
    .digest("base64")}`;

/** Rows of a spreadsheet, sent by a script that lives in it and signs as Standard Webhooks says. */
export const sheets: ConnectorKind = {
  id: "sheets",
  name: m.connector_sheets,
  text: m.connector_sheets_text,
  steps: () => [
    m.connector_sheets_step_open(),
    m.connector_sheets_step_paste(),
    m.connector_sheets_step_start(),
    m.connector_sheets_step_sent(),
  ],
  ownName: m.connector_sheets_own,
  isInAddress: false,
  isScriptAlone: true,
  theirs: [],
  source: "other",
  keepsRest: true,
  guesses: { ...usualNames, at: ["timestamp"] },
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
  sample({ own }, now) {
    const body = JSON.stringify({ row: { Name: "Test", Phone: "9876543210" } });
    const [id, seconds] = [`test-${now.getTime()}`, Math.floor(now.getTime() / 1_000)];
    const signature = signatureOf(id, seconds, Buffer.from(body), own);
    return reading.incomingOf({
      body,
      now,
      headers: { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signature },
    });
  },
};
