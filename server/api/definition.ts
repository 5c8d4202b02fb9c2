import type { z } from "zod";
import type { Caller } from "#app/access/scopes.ts";

export type Call = { caller: Caller; params: Record<string, string>; query: unknown; body: unknown; text: string; idempotencyKey: string };
export type Done = { status: number; answer: unknown; headers?: Record<string, string> };
export type Definition = {
  summary: string;
  description?: string;
  status: number;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  run: (call: Call) => Promise<Done> | Done;
};
