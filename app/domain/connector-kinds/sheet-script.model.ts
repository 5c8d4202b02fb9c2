/*
 * Scripts that live in a spreadsheet of Google's and send its rows. Each row has its id in a column of its own before it is sent,
 * so that one that was sent twice is one, and is known by it also when the sheet is sorted meanwhile.
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
    if (isDone(rows[at], column)) continue;
    // Somebody may have sorted the sheet since: what stands here now is asked, and later it is found by its id, wherever it went.
    const here = lineAt(sheet, at + 2);
    const place = lineAt(sheet, 1).indexOf(COLUMN);
    if (place < 0) return;
    if (isDone(here, place)) continue;
    const id = here[place] || Utilities.getUuid();
    if (!here[place]) {
      sheet.getRange(at + 2, place + 1).setValue(id);
      SpreadsheetApp.flush();
    }
    const marked = find(sheet, id);
    if (!marked) continue;
    const cells = lineAt(sheet, marked.getRow());
    const row = {};
    lineAt(sheet, 1).forEach((head, one) => {
      if (head && head !== COLUMN) row[head] = cells[one];
    });
    if (!deliver(id, row)) return;
    const sent = find(sheet, id);
    if (sent) sent.setValue("sent " + id);
  }
}

function isDone(cells, column) {
  return (cells[column] || "").startsWith("sent") || cells.every((cell, place) => place === column || cell === "");
}

function lineAt(sheet, row) {
  return sheet.getRange(row, 1, 1, sheet.getLastColumn()).getDisplayValues()[0];
}

function find(sheet, id) {
  return sheet.createTextFinder(id).matchEntireCell(true).findNext();
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
