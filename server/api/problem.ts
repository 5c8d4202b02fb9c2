import { problems, type ProblemKind } from "#app/domain/connections/problems.model.ts";
import type { FieldProblem } from "#app/domain/enquiries/program.inputs.server.ts";
import { env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

type More = { detail?: string; errors?: FieldProblem[]; headers?: Record<string, string> };

/** Thrown by whatever an operation finds wrong; said to the program in one way (RFC 9457). */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly more: More;
  constructor(kind: ProblemKind, more: More = {}) {
    super(kind);
    this.kind = kind;
    this.more = more;
  }
}

export const problemType = (kind: ProblemKind) => `${env.ORIGIN}/developers#${kind}`;

export function answerOf({ kind, more: { headers, ...more } }: Problem) {
  const body = { type: problemType(kind), ...problems[kind], ...more, instance: `urn:uuid:${currentRequest()?.id ?? ""}` };
  return new Response(JSON.stringify(body), {
    status: problems[kind].status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}
