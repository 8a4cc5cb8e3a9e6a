import type { SaleLine } from '@platewise/domain';
import type { Tx } from '../../platform/db/index.ts';
import * as repo from './pos-items.repo.ts';
import { itemKeyOf, type SaleRow } from './sale-row.ts';
import type { SalesTarget } from './sales-target.ts';

/** The item of a line, by what it is and how it is known. */
export type ItemIds = (line: SaleLine) => number | null;

const keyOf = (kind: string, external: string) => `${kind}\u0000${external}`;

/** The items that these sales sold, those that nobody had seen before among them. */
export async function itemsOfSales(trx: Tx, to: SalesTarget, rows: readonly SaleRow[]): Promise<ItemIds> {
  const wanted = new Map<string, repo.NewItem>();
  for (const { sale } of rows) {
    for (const line of sale.lines) {
      const external = itemKeyOf(line);
      const key = keyOf(line.kind, external);
      if (wanted.has(key)) continue;
      const { kind, name, category, unitPrice } = line;
      wanted.set(key, { kind, external, name: name.trim() || 'Unnamed', category, price: unitPrice });
    }
  }
  if (wanted.size === 0) return () => null;
  const ids = new Map<string, number>();
  const learn = (found: readonly repo.KnownItem[]) => {
    for (const { id, kind, external } of found) ids.set(keyOf(kind, external), id);
  };
  learn(await repo.knownItems(trx, to, [...wanted.values()]));
  const unseen = [...wanted].filter(([key]) => !ids.has(key)).map(([, item]) => item);
  if (unseen.length > 0) learn(await repo.insertItems(trx, to, unseen));
  return (line) => ids.get(keyOf(line.kind, itemKeyOf(line))) ?? null;
}
