import { describe, vi } from "vitest";
import { forgedHeaders } from "#test/hostile/forged-headers.ts";

// Before anything reads the environment. A push service on this machine is no choice for an address that is not.
vi.hoisted(() => {
  delete process.env["PUSH_HOSTS"];
  delete process.env["OUTSIDE_HERE"];
  Object.assign(process.env, { ORIGIN: "https://careerzone.example", TRUSTED_PROXIES: "1" });
});

describe("forged headers, behind a proxy of ours and with https,", () =>
  forgedHeaders({ origin: "https://careerzone.example", proxies: 1 }));
