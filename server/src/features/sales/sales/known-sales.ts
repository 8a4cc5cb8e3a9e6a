import type { Tx } from '../../../platform/db/index.ts';
import { createTally } from '../../../platform/tally.ts';
import type { KnownSale } from './decide-sales.ts';
import { isHeardOf, knownSales } from './sales-store.repo.ts';
import type { SalesTarget } from './sales-target.ts';

export type KnownOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownSale>>;

const nobody: ReadonlyMap<string, KnownSale> = new Map();

/**
 * Looks up what is known of sales, including those reported earlier in the same transaction: for these, decisions are
 * `written` before the database is queried. For a new source, only they are queried.
 */
export async function knownOfSource(trx: Tx, to: SalesTarget, written: () => Promise<void>): Promise<KnownOf> {
  const heard = await isHeardOf(trx, to);
  const told = createTally();
  return async (ids) => {
    const again = ids.filter((id) => told.add(id) > 1);
    if (again.length > 0) await written();
    const asked = heard ? ids : again;
    return asked.length === 0 ? nobody : knownSales(trx, to, asked);
  };
}
