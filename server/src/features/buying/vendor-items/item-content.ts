import {
  type Content,
  dec,
  dimensionOf,
  isUnit,
  type MissingFact,
  type Pack,
  receivedQuantity,
  roundUnitCost,
  type Unit,
  type UnitFacts,
} from '@platewise/domain';
import { packOf, purchaseUnitOf } from './vendor-item-pack.ts';
import type { ConversionRow, VendorItemRow } from './vendor-items.repo.ts';

/** What one purchase unit holds in the ingredient's unit, and what a unit of the ingredient cost the last time. */
export type ItemContent = { contents: string | null; missing: MissingFact | null; costPerUnit: string | null };

const unmapped: ItemContent = { contents: null, missing: null, costPerUnit: null };

export function itemContent(
  row: VendorItemRow,
  conversions: readonly ConversionRow[],
  pack: Pack | null = packOf(row),
): ItemContent {
  const unit = row.ingredient_unit;
  if (unit === null || !isUnit(unit)) return unmapped;
  const facts = factsOf(row, conversions);
  const one = contentOf(purchaseUnitOf(row.purchase_unit), pack, unit, facts);
  return {
    contents: one.ok ? one.quantity : null,
    missing: one.ok ? null : one.missing,
    costPerUnit: lastCost(row, pack, unit, facts, one),
  };
}

type Bought = Pick<VendorItemRow, 'purchase_unit' | 'last_price_unit'>;

/**
 * What the last price of an item is for, whatever ingredient it is: the unit, and the pack that this unit holds. Of catch
 * weight the price is of the weight, and the pack does not matter.
 */
export function pricedAs(row: Bought & Parameters<typeof packOf>[0]): { unit: Unit | null; pack: Pack | null } {
  const pack = packOf(row);
  const weighed = pack !== null && isWeighed(row, pack);
  return { unit: pricedBy(row, pack), pack: weighed ? null : pack };
}

/**
 * What the last price is for where that is not one purchase unit, and how many of it one purchase unit holds: of catch
 * weight the pounds that a case has on average. A null unit: the price is of one purchase unit.
 */
export function priceBasis(
  row: VendorItemRow,
  conversions: readonly ConversionRow[],
  pack: Pack | null = packOf(row),
): { unit: Unit | null; contents: string | null } {
  const bought = purchaseUnitOf(row.purchase_unit);
  const priced = pricedBy(row, pack);
  if ((priced ?? 'case') === (bought ?? 'case')) return { unit: null, contents: null };
  const held = contentOf(bought, pack, priced ?? 'case', factsOf(row, conversions));
  return { unit: priced ?? 'case', contents: held.ok && dec(held.quantity).gt(0) ? held.quantity : null };
}

/** The unit of the last price: of catch weight the weight, whatever it is ordered by. */
function pricedBy(row: Bought, pack: Pack | null): Unit | null {
  if (pack !== null && isWeighed(row, pack)) return pack.unit;
  return purchaseUnitOf(row.last_price_unit) ?? purchaseUnitOf(row.purchase_unit);
}

/** Catch weight whose price names no weight is of the pack's unit. */
function isWeighed(row: Bought, pack: Pack | null): boolean {
  const named = purchaseUnitOf(row.last_price_unit);
  return pack?.catchWeight === true && (named === null || dimensionOf(named) !== 'mass');
}

/** The last price over what the unit that it is for holds. Catch weight is priced by weight, whatever it is ordered by. */
function lastCost(row: VendorItemRow, pack: Pack | null, unit: Unit, facts: UnitFacts, one: Content): string | null {
  if (row.last_price === null) return null;
  const weighed = isWeighed(row, pack);
  const priced = pricedBy(row, pack);
  const asBought = !weighed && priced === purchaseUnitOf(row.purchase_unit);
  const content = asBought ? one : contentOf(priced, weighed ? null : pack, unit, facts);
  if (!content.ok || !dec(content.quantity).gt(0)) return null;
  return roundUnitCost(dec(row.last_price).div(dec(content.quantity)));
}

const contentOf = (bought: Unit | null, pack: Pack | null, unit: Unit, facts: UnitFacts): Content =>
  receivedQuantity({ quantity: '1', unit: bought, pack }, unit, facts);

function factsOf(row: VendorItemRow, conversions: readonly ConversionRow[]): UnitFacts {
  return {
    densityGPerMl: row.density_g_per_ml,
    gramsPerEach: row.grams_per_each,
    conversions: conversions.flatMap(({ ingredient_id, unit, quantity, to_unit }) =>
      ingredient_id === row.ingredient_id && isUnit(unit) && isUnit(to_unit)
        ? [{ unit, quantity, toUnit: to_unit }]
        : [],
    ),
  };
}
