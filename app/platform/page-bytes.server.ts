const known = new WeakMap<Response, Uint8Array>();

/** An answer whose bytes can be had again without reading them through its stream, which takes as long as compressing them. */
export function answerOf(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit) {
  const answer = new Response(bytes, init);
  known.set(answer, bytes);
  return answer;
}

export const bytesOf = async (answer: Response) => known.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
