import type { WebhookEvent } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { listenersOf } from './deliveries.repo.ts';
import { emitEvent } from './emit-event.ts';

/** Emits one event for each of `data`, all of one type; checks only once for listeners. */
export async function emitEach(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  { data, ...event }: { restaurantId: number; type: WebhookEvent; data: readonly Record<string, unknown>[] },
): Promise<void> {
  if (data.length === 0) return;
  const listeners = await listenersOf(trx, event.restaurantId, event.type);
  if (listeners.length === 0) return;
  for (const one of data) await emitEvent(deps, trx, { ...event, data: one });
}
