import {
  type CalendarDate,
  convert,
  dec,
  isUnit,
  normaliseUnit,
  type Quantity,
  receivedStock,
  roundQuantity,
  roundUnitCost,
  type UnitCost,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type StockMove, stockPlaceOf } from '../../stock/inventory/index.ts';
import type { CameLine } from './receipt-lines.ts';
import { countedDates } from './receiving.repo.ts';
import type { KeptLine } from './write-receipts.repo.ts';

/** A line as saved, and its stock movement; null if there is none. */
export type StockedLine = { kept: KeptLine; move: Omit<StockMove, 'ref'> | null };

type At = { receivedOn: CalendarDate; alreadyStocked: ReadonlySet<number> };

/**
 * What each line adds to stock. Goods stocked by an invoice of the order are already there; anything counted at the
 * close of that day or later is in the count.
 */
export async function stockLines(
  trx: Tx,
  scope: RestaurantScope,
  lines: readonly CameLine[],
  at: At,
): Promise<StockedLine[]> {
  const stocked: (StockedLine & { inventoryId: number | null })[] = [];
  for (const line of lines) stocked.push(await stockLine(trx, scope, line, at));
  const counted = await countedDates(
    trx,
    scope,
    stocked.flatMap(({ inventoryId }) => inventoryId ?? []),
  );
  return stocked.map(({ kept, move, inventoryId }) => {
    const date = inventoryId === null ? undefined : counted.get(inventoryId);
    if (date === undefined || date < at.receivedOn) return { kept, move };
    return { kept: { ...kept, stock_quantity: null, unstocked: 'counted' }, move: null };
  });
}

async function stockLine(
  trx: Tx,
  scope: RestaurantScope,
  line: CameLine,
  { receivedOn, alreadyStocked }: At,
): Promise<StockedLine & { inventoryId: number | null }> {
  const { values, ingredient } = line;
  const accepted = dec(values.delivered).minus(dec(values.refused));
  const none = (unstocked: string | null) => ({
    kept: { ...values, stock_quantity: null, unstocked },
    move: null,
    inventoryId: null,
  });
  if (accepted.isZero()) return none(null);
  if (ingredient === null || !isUnit(ingredient.unit)) return none('unmapped');
  if (alreadyStocked.has(ingredient.id)) return none('invoiced');
  const made = receivedStock(
    {
      accepted,
      unit: values.unit === null ? null : normaliseUnit(values.unit),
      contents: values.contents,
      weight: values.weight,
      weightUnit: values.weight_unit !== null && isUnit(values.weight_unit) ? values.weight_unit : null,
    },
    ingredient.unit,
    ingredient.facts,
  );
  if (!made.ok) return none('missing_fact');
  const quantity = roundQuantity(made.quantity);
  const inventoryId = await stockPlaceOf(trx, scope, ingredient.id, values.location);
  const unitCost = costOf(line, quantity);
  const lot = { code: values.lot_code, expiryDate: values.expiry_date };
  return {
    kept: { ...values, stock_quantity: quantity, unstocked: null },
    inventoryId,
    move: {
      inventoryId,
      type: 'restock',
      change: quantity,
      reason: 'receipt',
      occurredOn: receivedOn,
      ...(unitCost === null ? {} : { unitCost }),
      ...(lot.code === null && lot.expiryDate === null ? {} : { lot }),
    },
  };
}

/** The ingredient's unit cost from the order price; null if the order doesn't say. */
function costOf({ values, priceUnit }: CameLine, quantity: Quantity): UnitCost | null {
  if (values.unit_price === null || dec(quantity).isZero()) return null;
  const price = dec(values.unit_price);
  const accepted = dec(values.delivered).minus(dec(values.refused));
  if (priceUnit === null) return roundUnitCost(price.times(accepted).div(dec(quantity)));
  const [priced, weighed] = [normaliseUnit(priceUnit), values.weight_unit];
  if (priced === null || values.weight === null || weighed === null || !isUnit(weighed)) return null;
  const weight = convert(values.weight, weighed, priced, {});
  return weight.ok ? roundUnitCost(price.times(dec(weight.quantity)).div(dec(quantity))) : null;
}
