/*
 * Scripts that live in a spreadsheet of Google's and send its rows. Each row has its id in a column of its own before it is sent,
 * so that one that was sent twice is one.
 */

const rows = `const COLUMN = "The Career Zone";

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
    if (!deliver(id, row)) return;
    cell.setValue("sent " + id);
  }
}

`;

const signed = `function deliver(id, row) {
  const body = JSON.stringify({ row });
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

const plain = `function deliver(id, row) {
  const answer = UrlFetchApp.fetch(ADDRESS, {
    method: "post",
    contentType: "application/json",
    payload: Utilities.newBlob(JSON.stringify(row)).getBytes(),
    muteHttpExceptions: true,
    headers: { "idempotency-key": id },
  });
  return answer.getResponseCode() < 300;
}
`;

/** Signs each row, as Standard Webhooks says. */
export const signedSheetScript = ({ address, own }: { address: string; own: string }) =>
  `const ADDRESS = ${JSON.stringify(address)};\nconst SECRET = ${JSON.stringify(own)};\n${rows}${signed}`;

/** For an address that holds its own secret. */
export const plainSheetScript = ({ address }: { address: string }) => `const ADDRESS = ${JSON.stringify(address)};\n${rows}${plain}`;
