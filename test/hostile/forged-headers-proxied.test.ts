import { describe, vi } from "vitest";
import { forgedHeaders } from "#test/hostile/forged-headers.ts";

// Before anything reads the environment.
vi.hoisted(() => Object.assign(process.env, { ORIGIN: "https://careerzone.example", TRUSTED_PROXIES: "1" }));

describe("forged headers, behind a proxy of ours and with https,", () =>
  forgedHeaders({ origin: "https://careerzone.example", proxies: 1 }));
