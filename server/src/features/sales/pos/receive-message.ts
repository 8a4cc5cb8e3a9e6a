import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PosHint } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { opened } from './credentials.ts';
import * as repo from './pos-messages.repo.ts';
import { choiceOf, messagePath } from './pos-reply.ts';
import { connectorOf } from './systems.ts';

/** Messages come in bursts, so what they report is read together. */
const gatherMs = 10_000;
const mostHints = 200;

/**
 * Receives a system's webhook message: verifies its URL and signature, records it, and replies before anything is read.
 * A message only says that there is something to look at, so order and content don't matter, and repeats do nothing.
 */
export async function receiveMessage(
  deps: Deps,
  { id, key }: { id: number; key: string },
  request: FastifyRequest,
): Promise<{ received: boolean }> {
  const to = await repo.findReceiver(deps.db, id);
  const read = to && connectorOf(deps.pos, to.pos_system_name)?.readMessage;
  if (to === null || read == null || !isSame(key, to.webhook_url)) throw notFound('This address');
  const hints = read({
    headers: plainHeaders(request),
    rawBody: request.rawBody ?? new Uint8Array(),
    url: addressOf(deps, request, to),
    secret: secretOf(deps, to),
  });
  if (hints === null) throw problem('unauthenticated', 'The message has no valid signature.');
  await note(deps, to, hints.slice(0, mostHints));
  return { received: true };
}

async function note(deps: Deps, to: repo.Receiver, hints: readonly PosHint[]): Promise<void> {
  const code = hints.find(({ verificationCode }) => verificationCode !== undefined)?.verificationCode;
  if (code !== undefined) await repo.noteCode(deps.db, to, code.slice(0, 100));
  const about = hints.filter((hint) => hint.verificationCode === undefined);
  if (about.length === 0) return;
  await tx(deps.db, async (trx) => {
    const now = deps.clock();
    const fresh = await repo.insertMessages(trx, to, [...new Set(about.map((hint) => idOf(hint.id)))], now);
    const kinds = about.filter((hint) => fresh.has(idOf(hint.id)) && isChosen(to, hint)).map((hint) => hint.about);
    if (kinds.length === 0 || !to.is_active) return;
    await repo.noteHints(trx, to, [...new Set(kinds)], now, new Date(now.getTime() + gatherMs));
  });
}

function isChosen(to: repo.Receiver, { about }: PosHint): boolean {
  const { syncSales, syncMenu, syncInventory } = choiceOf(to);
  return { sales: syncSales, menu: syncMenu, inventory: syncInventory, other: false }[about];
}

/** The ID as sent, or its digest if it's long. */
const idOf = (id: string) => (id.length <= 100 ? id : digest(id).toString('base64url'));

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));

/** Until a key is entered, no message counts as signed. */
const secretOf = (deps: Deps, to: repo.Receiver): string => {
  try {
    return opened(deps.secrets, 'webhook_secret', to.webhook_secret) ?? randomBytes(32).toString('base64');
  } catch {
    return randomBytes(32).toString('base64');
  }
};

/** The webhook URL the system was given, which is part of what it signs. */
function addressOf(deps: Deps, request: FastifyRequest, to: repo.Receiver): string {
  const origin = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
  return `${origin}${messagePath(to.id, to.webhook_url)}`;
}

const plainHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
