import { createHmac } from "node:crypto";
import { usualNames } from "#app/domain/connector-kinds/generic.inputs.server.ts";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
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
  handout: ({ address, own }) => script.replace("ADDRESS_HERE", address).replace("SECRET_HERE", own),
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

/** Each row has its id in a column of its own before it is sent, so that one that was sent twice is one. */
const script = `const ADDRESS = "ADDRESS_HERE";
const SECRET = "SECRET_HERE";
const COLUMN = "The Career Zone";

function start() {
  ScriptApp.getProjectTriggers().forEach((trigger) => ScriptApp.deleteTrigger(trigger));
  ScriptApp.newTrigger("send").timeBased().everyMinutes(1).create();
  send();
}

function send() {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(1000)) return;
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  const [heads, ...rows] = sheet.getDataRange().getDisplayValues();
  let column = heads.indexOf(COLUMN);
  if (column < 0) {
    column = heads.length;
    sheet.getRange(1, column + 1).setValue(COLUMN);
  }
  for (let at = 0; at < rows.length; at++) {
    const cells = rows[at];
    const mark = cells[column] || "";
    if (mark.startsWith("sent") || cells.every((cell, place) => place === column || cell === "")) continue;
    const cell = sheet.getRange(at + 2, column + 1);
    const id = mark || Utilities.getUuid();
    if (!mark) {
      cell.setValue(id);
      SpreadsheetApp.flush();
    }
    const row = {};
    heads.forEach((head, place) => {
      if (head && place !== column) row[head] = cells[place];
    });
    if (!deliver(id, JSON.stringify({ row }))) return;
    cell.setValue("sent " + id);
  }
}

function deliver(id, body) {
  const seconds = Math.floor(Date.now() / 1000);
  const signed = Utilities.computeHmacSha256Signature(id + "." + seconds + "." + body, SECRET, Utilities.Charset.UTF_8);
  const answer = UrlFetchApp.fetch(ADDRESS, {
    method: "post",
    contentType: "application/json",
    payload: Utilities.newBlob(body).getBytes(),
    muteHttpExceptions: true,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": "v1," + Utilities.base64Encode(signed),
    },
  });
  return answer.getResponseCode() < 300;
}
`;
