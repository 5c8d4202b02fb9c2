import pino from "pino";
import { env } from "#app/platform/env.server.ts";
import { reportError, type LoggedError } from "#app/platform/observing/error-reports.server.ts";
import { errors } from "#app/platform/observing/metrics.server.ts";
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
    serializers: { err: withoutValues },
    hooks: { logMethod },
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization", "*.email", "*.phone"],
  },
  out,
);

/** Whatever the log says of an error is counted, and told to who wants to hear of errors. */
function logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, write: pino.LogFn, level: number) {
  if (level >= pino.levels.values.error!) {
    errors.inc();
    const { err } = args[0] as { err?: unknown };
    if (err !== undefined) reportError(withoutValues(err), args[1] ?? "");
  }
  write.apply(this, args);
}

/**
 * An error with what helps to mend it. The database quotes the values that it did not like, and those are people's: of its
 * errors only the names of things are kept.
 */
export function withoutValues(error: unknown): LoggedError {
  if (!(error instanceof Error)) return typeof error === "object" ? { type: "object" } : { type: typeof error };
  const { code, severity, table, column, constraint } = error as Error & Record<string, unknown>;
  const message = severity === undefined ? error.message : error.message.replace(/: .*$/s, ": …");
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: frames.join("\n"),
    code,
    table,
    column,
    constraint,
    ...(error.cause !== undefined && { cause: withoutValues(error.cause) }),
  };
}

const isWanted = log.isLevelEnabled("info");
let lines = "";
let start = { at: 0, text: "" };
let rest = { url: "", method: "", status: 0, ms: 0, text: "" };

/**
 * The same line for an answer from memory, which would cost more than its answer: put together by hand from parts that the line
 * before it mostly had too, because it can hold no secret to look for, and written fifty times a second for all that were sent
 * meanwhile.
 */
export function logCachedAnswer(requestId: string, method: string, url: string, status: number, ms: number) {
  if (!isWanted) return;
  if (lines === "") setTimeout(writeLines, 20);
  const at = Date.now();
  if (start.at !== at) start = { at, text: `{"level":30,"time":"${new Date(at).toISOString()}","requestId":"` };
  if (rest.url !== url || rest.method !== method || rest.status !== status || rest.ms !== ms) {
    const path = JSON.stringify(url.split("?", 1)[0]);
    const text = `","method":"${method}","path":${path},"status":${status},"ms":${ms},"kept":true,"msg":"request"}\n`;
    rest = { url, method, status, ms, text };
  }
  lines += start.text + requestId + rest.text;
}

function writeLines() {
  if (lines !== "") out.write(lines);
  lines = "";
}

process.on("exit", writeLines);
