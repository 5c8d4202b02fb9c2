import { describe } from "vitest";
import { forgedHeaders } from "#test/hostile/forged-headers.ts";

describe("forged headers, with nobody in front of us,", () => forgedHeaders({ origin: "http://localhost:3000", proxies: 0 }));
