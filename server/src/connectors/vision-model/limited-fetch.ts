/**
 * Larger responses are cut off; a page full of lines takes about ten kilobytes.
 * @testonly Tests exceed it.
 */
export const largestAnswer = 1024 * 1024;

export class AnswerTooLarge extends Error {
  constructor() {
    super('The response is larger than expected');
    this.name = 'AnswerTooLarge';
  }
}

/** `fetch` without redirects, since the key would be sent along, and with a limit on the response size. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > largestAnswer) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  const headers = new Headers(reply.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(Buffer.concat(chunks), { status: reply.status, headers });
};
