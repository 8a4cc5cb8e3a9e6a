import type { SaleLine } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import * as repo from './pos-items.repo.ts';
import { itemKeyOf, type SaleRow } from './sale-row.ts';
import type { SalesTarget } from './sales-target.ts';

/** Looks up the item of a line by its kind and key. */
export type ItemIds = (line: SaleLine) => number | null;

const keyOf = (kind: string, external: string) => `${kind}\u0000${external}`;

export type ItemsOfSales = (rows: readonly SaleRow[]) => Promise<ItemIds>;

/** Finds the items of sales and adds new ones. Items already found are not queried again. */
export function itemsOfSales(trx: Tx, to: SalesTarget, idle: () => Promise<void>): ItemsOfSales {
  const ids = new Map<string, number>();
  return async (rows) => {
    const wanted = unknownItems(rows, ids);
    if (wanted.size > 0) {
      await idle();
      await learn(trx, to, wanted, ids);
    }
    return (line) => ids.get(keyOf(line.kind, itemKeyOf(line))) ?? null;
  };
}

function unknownItems(rows: readonly SaleRow[], ids: ReadonlyMap<string, number>): Map<string, repo.NewItem> {
  const wanted = new Map<string, repo.NewItem>();
  for (const { sale } of rows) {
    for (const line of sale.lines) {
      const external = itemKeyOf(line);
      const key = keyOf(line.kind, external);
      if (ids.has(key) || wanted.has(key)) continue;
      const { kind, name, category, unitPrice } = line;
      wanted.set(key, { kind, external, name: name.trim() || 'Unnamed', category, price: unitPrice });
    }
  }
  return wanted;
}

async function learn(trx: Tx, to: SalesTarget, wanted: ReadonlyMap<string, repo.NewItem>, ids: Map<string, number>) {
  const keep = (found: readonly repo.KnownItem[]) => {
    for (const { id, kind, external } of found) ids.set(keyOf(kind, external), id);
  };
  keep(await repo.knownItems(trx, to, [...wanted.values()]));
  const unseen = [...wanted].filter(([key]) => !ids.has(key)).map(([, item]) => item);
  if (unseen.length > 0) keep(await repo.insertItems(trx, to, unseen));
}
