import { type Message, msg, storedText } from '@platewise/domain';
import { PosError } from '../../../connectors/pos/port.ts';
import type { Deps } from '../../../deps.ts';
import { afterCommit, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { openCredentials, sealedCredentials, sealedTokens } from './credentials.ts';
import { openPlace } from './open-place.ts';
import { findPlace } from './pos.repo.ts';
import * as checks from './pos-checks.repo.ts';
import type { Owned } from './pos-work.repo.ts';
import { startRun } from './start-run.ts';
import { connectorOf, displayNameOf } from './systems.ts';
import { publish } from './write-page.ts';

type Opened = Awaited<ReturnType<typeof openPlace>>;

/** Who runs the check and for whom: the first run is attributed to `by`. */
type Check = { of: Owned; holder: string; stops: AbortSignal; by: number | null };

/** Checks which location newly saved keys open and saves the result: connected, or what to do. */
export async function checkConnection(deps: Deps, check: Check, pending: checks.Pending): Promise<void> {
  let opened: Opened;
  try {
    opened = await open(deps, check, pending);
  } catch (error) {
    check.stops.throwIfAborted();
    return fail(deps, check, pending, wordsOf(deps, pending, error));
  }
  await succeed(deps, check, pending, opened);
}

function open(deps: Deps, { of, stops }: Check, pending: checks.Pending): Promise<Opened> {
  const connector = connectorOf(deps.pos, pending.pos_system_name);
  if (connector === null)
    throw new PosError('refused', msg("{name} can't be read over its API.", { name: pending.display_name }));
  return openPlace(connector, {
    currency: pending.currency,
    given: openCredentials(deps.secrets, pending),
    clock: deps.clock,
    keep: (tokens) => checks.keepTokens(deps.db, of, pending, sealedTokens(deps.secrets, tokens)),
    signal: stops,
  });
}

function wordsOf(deps: Deps, pending: checks.Pending, error: unknown): Message {
  if (error instanceof PosError) return error.said;
  const name = displayNameOf(pending.pos_system_name);
  deps.log.error({ err: error, pos: pending.id }, "a point of sale couldn't be checked");
  return msg('Checking the connection to {name} stopped because of an error on our side. Try again.', { name });
}

async function fail(deps: Deps, { of, holder }: Check, pending: checks.Pending, error: Message): Promise<void> {
  await tx(deps.db, async (trx) => {
    if (!(await checks.lockPending(trx, of, holder, pending))) return;
    await checks.settle(trx, of, { connection_status: 'error', last_error: storedText(error) }, deps.clock());
    await record(trx, of, msg("{name} couldn't be connected: {error}", { name: pending.display_name, error }));
    publish(deps, of, trx);
  });
}

async function succeed(deps: Deps, check: Check, pending: checks.Pending, opened: Opened): Promise<void> {
  const { of, holder, by } = check;
  const { place, credentials, stored } = opened;
  const refusal = await tx(deps.db, async (trx) => {
    // Other keys were entered in the meantime: those are checked next.
    if (!(await checks.lockPending(trx, of, holder, pending))) return null;
    const same = await findPlace(trx, of, pending.pos_system_name, place.id, of.integrationId);
    if (same?.disconnected === false)
      return msg('{name} at {place} is already connected.', { name: pending.display_name, place: place.name });
    // Reconnecting the same location reuses its row: sales are keyed by it, so none is counted twice.
    if (same !== null) await checks.moveConnection(trx, of, same.id);
    const settled = { ...of, integrationId: same?.id ?? of.integrationId };
    const keys = { location_id: place.id, ...sealedCredentials(deps.secrets, credentials) };
    const connected = { connection_status: 'connected', last_error: null, failures: 0 } as const;
    await checks.settle(trx, settled, { ...connected, ...keys, place: JSON.stringify(place) }, deps.clock());
    await record(trx, settled, msg('Connected {name} at {place}', { name: pending.display_name, place: place.name }));
    await startRun(deps, trx, { restaurantId: of.restaurantId, userId: by }, settled.integrationId, 'manual');
    afterCommit(trx, stored);
    for (const one of new Set([of.integrationId, settled.integrationId])) {
      publish(deps, { ...of, integrationId: one }, trx);
    }
    return null;
  });
  if (refusal !== null) await fail(deps, check, pending, refusal);
}

const record = (trx: Parameters<typeof recordRestaurantChange>[0], of: Owned, summary: Message) =>
  recordRestaurantChange(
    trx,
    { restaurantId: of.restaurantId, userId: null },
    { action: 'changed', subject: 'point of sale', subjectId: of.integrationId, summary },
  );
