import pino from "pino";
import { env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

const out = pino.destination({ fd: 1, sync: true });

/** One line of JSON per event. Names, phones, addresses and secrets of people never belong in it. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization", "*.email", "*.phone"],
  },
  out,
);

const isWanted = log.isLevelEnabled("info");
let lines = "";
let moment = { at: 0, written: "" };

/**
 * The same line for an answer from memory, which costs less than its line would: written by hand, because it can hold no secret to
 * look for, and fifty times a second for all that were sent meanwhile.
 */
export function noteKeptAnswer(requestId: string, method: string, path: string, status: number, ms: number) {
  if (!isWanted) return;
  if (lines === "") setTimeout(writeLines, 20);
  const at = Date.now();
  if (moment.at !== at) moment = { at, written: new Date(at).toISOString() };
  lines += `{"level":30,"time":"${moment.written}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"kept":true,"msg":"request"}\n`;
}

function writeLines() {
  if (lines !== "") out.write(lines);
  lines = "";
}

process.on("exit", writeLines);
