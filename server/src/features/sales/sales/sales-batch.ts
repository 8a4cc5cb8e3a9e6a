import type { GoneSale } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import type { KnownSale, SalesDecision } from './decide-sales.ts';
import type { ItemIds } from './items-of-sales.ts';
import { keepReplaced } from './replaced.repo.ts';
import * as repo from './sales-store.repo.ts';
import type { SalesTarget } from './sales-target.ts';

/** Sales already decided on, to be written at once. No two have the same ID. */
export type SalesBatch = {
  /** Each new or changed sale gets a number. */
  add(decision: SalesDecision, nextNumber: () => number, items: ItemIds): void;
  /** Returns the days whose content changed. */
  write(trx: Tx): Promise<string[]>;
};

export function salesBatch(to: SalesTarget): SalesBatch {
  const fresh = repo.newSales(to);
  const days = new Set<string>();
  const replaced: KnownSale[] = [];
  const gone: GoneSale[] = [];
  const renewed: SalesDecision['renewed'] = [];
  const replace = (known: KnownSale | null) => {
    if (known === null) return;
    replaced.push(known);
    if (known.date !== null) days.add(known.date);
  };
  return {
    add(decision, nextNumber, items) {
      for (const { known } of [...decision.changed, ...decision.gone]) replace(known);
      for (const row of rowsOf(decision)) {
        fresh.add(row, nextNumber(), items);
        days.add(row.date);
      }
      gone.push(...decision.gone.map(({ row }) => row));
      renewed.push(...decision.renewed);
    },
    async write(trx) {
      await takeOut(trx, to, replaced);
      await fresh.insert(trx);
      await repo.insertGone(trx, to, gone);
      await repo.renewVersions(trx, to, renewed);
      return [...days];
    },
  };
}

export const rowsOf = ({ fresh, changed }: SalesDecision) =>
  changed.length === 0 ? fresh : [...fresh, ...changed.map(({ row }) => row)];

async function takeOut(trx: Tx, to: SalesTarget, replaced: readonly KnownSale[]): Promise<void> {
  if (replaced.length === 0) return;
  const ids = replaced.map(({ externalId }) => externalId);
  if (to.importId !== null) await keepReplaced(trx, to, ids);
  await repo.forgetSales(trx, to, replaced);
}
