import type { Queryable } from '../../platform/db/index.ts';
import { costsOfItems } from '../vendor-items/index.ts';
import type { LineRow } from './line-items.repo.ts';
import type { LoadedInvoice } from './load-invoice.ts';
import { costsInGroup } from './other-costs.repo.ts';

/** What others ask or pay for an ingredient, by its id, per its unit and in the restaurant's currency. */
export type OtherCosts = ReadonlyMap<number, readonly string[]>;

/** The costs that those of an invoice's lines are compared with: other vendors' items, and the group's other restaurants. */
export async function otherCosts(
  db: Queryable,
  { scope, sight }: LoadedInvoice,
  lines: readonly LineRow[],
): Promise<OtherCosts> {
  const ids = [...new Set(lines.flatMap((line) => line.ingredient_id ?? []))];
  const own = new Set(lines.map((line) => line.vendor_item_id));
  const items = (await costsOfItems(db, scope, ids)).filter((item) => !own.has(item.vendorItemId));
  const group = sight === undefined ? [] : await costsInGroup(db, scope, sight, ids);
  return new Map(
    [...Map.groupBy([...items, ...group], (one) => one.ingredientId)].map(([id, costs]) => [
      id,
      costs.map(({ cost }) => cost),
    ]),
  );
}
