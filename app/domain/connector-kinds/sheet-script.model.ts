/*
 * Scripts that live in a spreadsheet of Google's and send its rows. Each row has its id in a column of its own before it is sent,
 * so that one that was sent twice is one, and is known by it also when the sheet is sorted meanwhile. Nothing holds a sheet still:
 * a row and its id are read in one look, and "sent" is put in the place of the id wherever that is by then. Only an id is written
 * where a row was a moment ago; on another row it makes that one come once more, and none is passed over.
 */

const rows = `const COLUMN = "The Career Zone";
// A run may take six minutes.
const MOST = 100;

function start() {
  ScriptApp.getProjectTriggers().forEach((trigger) => ScriptApp.deleteTrigger(trigger));
  ScriptApp.newTrigger("send").timeBased().everyMinutes(1).create();
  send();
}

function send() {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(1000)) return;
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  giveIds(sheet);
  const [heads, ...rows] = sheet.getDataRange().getDisplayValues();
  const column = heads.indexOf(COLUMN);
  for (const cells of column < 0 ? [] : rows) {
    const id = cells[column];
    if (!id || isDone(cells, column)) continue;
    const row = {};
    heads.forEach((head, place) => {
      if (head && place !== column) row[head] = cells[place];
    });
    if (!deliver(id, row)) return;
    sheet.createTextFinder(id).matchEntireCell(true).replaceAllWith("sent " + id);
  }
}

function giveIds(sheet) {
  const [heads, ...rows] = sheet.getDataRange().getDisplayValues();
  const column = heads.indexOf(COLUMN);
  if (column < 0) {
    sheet.insertColumnAfter(heads.length);
    sheet.getRange(1, heads.length + 1).setValue(COLUMN);
  }
  let given = 0;
  rows.forEach((cells, at) => {
    if (given === MOST || cells[column] || isDone(cells, column)) return;
    // Somebody may have sorted the sheet since: what stands here now is asked.
    const place = lineAt(sheet, 1).indexOf(COLUMN);
    const here = lineAt(sheet, at + 2);
    if (place < 0 || here[place] || isDone(here, place)) return;
    sheet.getRange(at + 2, place + 1).setValue(Utilities.getUuid());
    given++;
  });
  SpreadsheetApp.flush();
}

function isDone(cells, column) {
  return (cells[column] || "").startsWith("sent") || cells.every((cell, place) => place === column || cell === "");
}

function lineAt(sheet, row) {
  return sheet.getRange(row, 1, 1, sheet.getLastColumn()).getDisplayValues()[0];
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
