import { createHash } from 'node:crypto';
import type { EndpointShape } from '@platewise/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { findKey, forgetKeys, releaseKey, storeReply, takeKey } from './idempotency.repo.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { problem } from './problem.ts';
import type { UploadedFile } from './upload.ts';

const keptMs = 24 * 60 * 60 * 1000;
// Statements time out after 30 seconds; no call takes this long.
const longestCallMs = 5 * 60 * 1000;
/** How long the router lets an upload be worked on. */
export const longestUploadMs = 10 * 60 * 1000;

type Keyed = {
  deps: PlatformDeps;
  endpoint: EndpointShape;
  request: FastifyRequest;
  body: unknown;
  files: readonly UploadedFile[];
  caller: Caller | undefined;
};

/** A create retried with the same `Idempotency-Key` within a day gets the original response. */
export async function withIdempotency(call: Keyed, run: () => Promise<unknown>): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  // Responses with secrets aren't stored, so they can't be replayed.
  if (call.endpoint.showsSecret === true) return run();
  if (call.endpoint.status !== 201 || typeof key !== 'string' || call.caller === undefined) return run();
  if (key.length > 200) throw problem('malformed', 'An Idempotency-Key can have at most 200 characters.');
  const { db, clock } = call.deps;
  const userId = call.caller.user.id;
  const now = clock().getTime();
  const longestMs = call.endpoint.upload === undefined ? longestCallMs : longestUploadMs + longestCallMs;
  await forgetKeys(db, new Date(now - keptMs), call.endpoint.id, new Date(now - longestMs));
  const requestHash = hashOf(call);
  if (!(await takeKey(db, { userId, key, endpoint: call.endpoint.id, requestHash, now: clock() }))) {
    return replay(call, userId, key, requestHash);
  }
  try {
    const result = await run();
    await storeReply(db, userId, key, 201, result);
    return result;
  } catch (error) {
    await releaseKey(db, userId, key);
    throw error;
  }
}

async function replay(call: Keyed, userId: number, key: string, requestHash: string): Promise<unknown> {
  const stored = await findKey(call.deps.db, userId, key);
  if (stored === null || stored.status === null) {
    throw problem('conflict', 'The same request is still being processed. Try again in a moment.');
  }
  if (stored.endpoint !== call.endpoint.id || stored.requestHash !== requestHash) {
    throw problem('conflict', 'This Idempotency-Key was already used for a different request.');
  }
  // Permission was checked when the reply was created, for the same user.
  call.caller?.reach();
  return stored.reply;
}

function hashOf(call: Keyed): string {
  const hash = createHash('sha256').update(JSON.stringify([call.request.url, call.body ?? null]));
  for (const { bytes, onDisk } of call.files)
    hash.update(String(onDisk?.bytes ?? bytes.length)).update(onDisk?.sha256 ?? bytes);
  return hash.digest('hex');
}
