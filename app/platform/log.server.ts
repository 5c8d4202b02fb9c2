import pino from "pino";
import { env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

/** One line of JSON per event. Names, phones, addresses and secrets of people never belong in it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request = currentRequest();
    return request ? { requestId: request.id } : {};
  },
  redact: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization", "*.email", "*.phone"],
});
