import { PassThrough, type Readable } from 'node:stream';
import { t } from '@platewise/domain';
import type { preParsingAsyncHookHandler } from 'fastify';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, if the endpoint keeps it. */
    rawBody?: Buffer;
  }
}

/** Buffers a route's body and keeps its bytes: signatures are computed over those, not over the parsed value. */
export function keepRawBody(maxBytes: number): { preParsing: preParsingAsyncHookHandler } {
  return {
    preParsing: async (request, _reply, payload) => {
      request.rawBody = await readAll(payload, maxBytes);
      const again = Object.assign(new PassThrough(), { receivedEncodedLength: request.rawBody.length });
      again.end(request.rawBody);
      return again;
    },
  };
}

async function readAll(payload: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > maxBytes)
      throw problem('too_large', t('A message can have at most {kilobytes} KB.', { kilobytes: maxBytes / 1024 }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
