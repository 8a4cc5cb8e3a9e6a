import {
  type Content,
  dec,
  dimensionOf,
  isUnit,
  type MissingFact,
  type Pack,
  type Quantity,
  receivedQuantity,
  roundUnitCost,
  type Unit,
  type UnitCost,
  type UnitFacts,
} from '@platewise/domain';
import { packOf, purchaseUnitOf } from './vendor-item-pack.ts';
import type { ConversionRow, VendorItemRow } from './vendor-items.repo.ts';

/** One purchase unit's contents in the ingredient's unit, and the last cost per unit of the ingredient. */
export type ItemContent = { contents: Quantity | null; missing: MissingFact | null; costPerUnit: string | null };

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
 * What an item's last price is for, independent of its ingredient: the unit, and that unit's pack. Catch weight is
 * priced by weight, so the pack doesn't matter.
 */
export function pricedAs(row: Bought & Parameters<typeof packOf>[0]): { unit: Unit | null; pack: Pack | null } {
  const pack = packOf(row);
  const weighed = pack !== null && isWeighed(row, pack);
  return { unit: pricedBy(row, pack), pack: weighed ? null : pack };
}

/**
 * The unit of the last price if it isn't the purchase unit, and how many of it a purchase unit contains: for catch
 * weight, a case's average pounds. A null unit means the price is per purchase unit.
 */
export function priceBasis(
  row: VendorItemRow,
  conversions: readonly ConversionRow[],
  pack: Pack | null = packOf(row),
): { unit: Unit | null; contents: Quantity | null } {
  const bought = purchaseUnitOf(row.purchase_unit);
  const priced = pricedBy(row, pack);
  if ((priced ?? 'case') === (bought ?? 'case')) return { unit: null, contents: null };
  const held = contentOf(bought, pack, priced ?? 'case', factsOf(row, conversions));
  return { unit: priced ?? 'case', contents: held.ok && dec(held.quantity).gt(0) ? held.quantity : null };
}

/** The unit of the last price: for catch weight a weight, whatever unit it's ordered in. */
function pricedBy(row: Bought, pack: Pack | null): Unit | null {
  if (pack !== null && isWeighed(row, pack)) return pack.unit;
  return purchaseUnitOf(row.last_price_unit) ?? purchaseUnitOf(row.purchase_unit);
}

/** A catch-weight price without a weight unit is per the pack's unit. */
function isWeighed(row: Bought, pack: Pack | null): boolean {
  const named = purchaseUnitOf(row.last_price_unit);
  return pack?.catchWeight === true && (named === null || dimensionOf(named) !== 'mass');
}

/**
 * The last price divided by the contents of its unit. Catch weight is priced by weight, whatever unit it's ordered in.
 */
function lastCost(row: VendorItemRow, pack: Pack | null, unit: Unit, facts: UnitFacts, one: Content): UnitCost | null {
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
