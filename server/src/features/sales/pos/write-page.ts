import type { GoneSale, Sale } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { storeSales } from '../sales/index.ts';
import type { Counted, Working } from './pos-work.repo.ts';
import * as repo from './pos-work.repo.ts';
import { LeaseLost, type Run } from './run.ts';
import { sourceOf } from './synced-items.repo.ts';

/** Writes a page and the position of the next one atomically; writes nothing if another holder took over. */
export async function writePage(
  deps: Deps,
  { of, holder }: Pick<Run, 'of' | 'holder'>,
  write: (trx: Tx, pos: Working) => Promise<void>,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    const pos = await repo.lockHeld(trx, of, holder);
    if (pos === null) throw new LeaseLost();
    await write(trx, pos);
    publish(deps, of, trx);
  });
}

export const publish = (deps: Pick<Deps, 'events'>, { restaurantId, integrationId }: repo.Owned, trx?: Tx): void =>
  deps.events.publish({ type: 'pos', restaurantId, integrationId }, trx);

export async function storePage(trx: Tx, run: Pick<Run, 'of'>, rows: readonly (Sale | GoneSale)[]): Promise<Counted> {
  const { restaurantId, integrationId } = run.of;
  const to = { restaurantId, source: sourceOf(integrationId), posIntegrationId: integrationId, importId: null };
  const stored = await storeSales(trx, to, rows);
  return {
    salesNew: stored.fresh,
    salesChanged: stored.changed,
    salesGone: stored.gone,
    salesSame: stored.same + stored.older,
    problems: stored.problems.map(({ externalId, message }) => ({ subject: externalId, message })),
  };
}
