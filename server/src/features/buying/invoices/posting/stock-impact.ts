import type { InvoiceImpact } from '@platewise/contract';
import { DEFAULT_LOCATION, type Decimal, dec } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { type LoadedInvoice, rateOf } from '../loaded-invoice.ts';
import { plannedRestock } from './restock-approval.ts';
import { heldOf, movedByInvoice } from './stock-impact.repo.ts';

type StockImpact = InvoiceImpact['stock'];

/** What approving would add to stock, or did, per location. */
export async function stockImpact(deps: Deps, loaded: LoadedInvoice, lines: readonly LineRow[]): Promise<StockImpact> {
  const { row, scope } = loaded;
  const restocks = scope.settings.restockOnApproval;
  if (row.approved_at !== null) return { restocks, items: await moved(deps, loaded) };
  return { restocks, items: restocks ? await planned(deps, loaded, lines) : [] };
}

async function moved(deps: Deps, { row, scope }: LoadedInvoice): Promise<StockImpact['items']> {
  const rows = await movedByInvoice(deps.db, scope, row.id);
  return rows.map((one) => ({
    ...{ ingredientId: one.ingredient_id, inventoryId: one.inventory_id, name: one.name, unit: one.unit },
    location: one.location ?? DEFAULT_LOCATION,
    change: Number(one.change),
    before: dec(one.after).minus(one.change).toNumber(),
    after: Number(one.after),
  }));
}

async function planned(deps: Deps, loaded: LoadedInvoice, lines: readonly LineRow[]): Promise<StockImpact['items']> {
  const { scope, row } = loaded;
  const changes = new Map<number, Decimal>();
  for (const { ingredientId, change } of await plannedRestock(deps.db, scope, row.id, lines, rateOf(loaded))) {
    changes.set(ingredientId, (changes.get(ingredientId) ?? dec(0)).plus(change));
  }
  const held = await heldOf(deps.db, scope, [...changes.keys()]);
  return [...changes].flatMap(([ingredientId, change]) => {
    const place = held.get(ingredientId);
    if (place === undefined || change.isZero()) return [];
    return [
      {
        ...{ ingredientId, inventoryId: place.inventory_id, name: place.name, unit: place.unit },
        location: place.location ?? DEFAULT_LOCATION,
        change: change.toNumber(),
        before: Number(place.current_stock),
        after: dec(place.current_stock).plus(change).toNumber(),
      },
    ];
  });
}
