import { type Amount, dec, fitsColumn, roundUnitCost, unitCostColumn } from '../numbers/index.ts';
import { convert, type MissingFact, type Unit, type UnitFacts } from '../units/index.ts';

/** What is known of the cost of an ingredient: per its unit, by whom it was set, and when. */
export type MergedCost = {
  readonly cost: Amount | null;
  readonly source: 'invoice' | 'typed' | 'recipe' | 'price_list' | null;
  /** The date of the invoice or price list that set it; null where it was typed. */
  readonly setOn: string | null;
  /** The moment of the last change, as comparable text. */
  readonly changedAt: string | null;
};

/** How many units of the one that stays one unit of the other is; or the fact that would say it. */
export type MergeFactor = { ok: true; factor: string } | { ok: false; missing: MissingFact };

/**
 * The factor by which amounts of a merged ingredient become amounts of the one that stays. Facts of both count, those of
 * the one that stays first: they are about the same thing.
 * @example mergeFactor('case', 'lb', {}, { conversions: [{ unit: 'case', quantity: '20', toUnit: 'lb' }] }) // { ok: true, factor: '20' }
 */
export function mergeFactor(from: Unit, into: Unit, intoFacts: UnitFacts, fromFacts: UnitFacts): MergeFactor {
  const converted = convert('1', from, into, mergeFacts(intoFacts, fromFacts));
  return converted.ok ? { ok: true, factor: converted.quantity } : { ok: false, missing: converted.missing };
}

/**
 * The facts of the one that stays, and those that only the other has.
 * @example mergeFacts({}, { gramsPerEach: '120' }).gramsPerEach // '120'
 */
export function mergeFacts(into: UnitFacts, from: UnitFacts): UnitFacts {
  const known = new Set((into.conversions ?? []).map(({ unit }) => unit));
  return {
    densityGPerMl: into.densityGPerMl ?? from.densityGPerMl ?? null,
    gramsPerEach: into.gramsPerEach ?? from.gramsPerEach ?? null,
    conversions: [...(into.conversions ?? []), ...(from.conversions ?? []).filter(({ unit }) => !known.has(unit))],
  };
}

/**
 * A cost per unit of a merged ingredient as one per unit of the one that stays, six decimals; null where the column does
 * not hold it. Throws what `dec` throws.
 * @example costPerMerged('40', '20') // '2.000000'
 */
export function costPerMerged(cost: Amount, factor: Amount): string | null {
  const per = roundUnitCost(dec(cost).div(dec(factor)));
  return fitsColumn(per, unitCostColumn.precision, unitCostColumn.scale) ? per : null;
}

/**
 * Whose cost rules once two ingredients are one: the only known one; of two from invoices or price lists that of the later
 * date; else the one that was set last. Of equals that of the one that stays. Null where neither is known.
 * @example rulingCost(typedOnMonday, typedOnFriday) // 'into'
 */
export function rulingCost(from: MergedCost, into: MergedCost): 'from' | 'into' | null {
  if (from.cost === null || into.cost === null) {
    return from.cost !== null ? 'from' : into.cost !== null ? 'into' : null;
  }
  const both = isDated(from) && isDated(into);
  const [left, right] = both ? [from.setOn, into.setOn] : [from.changedAt, into.changedAt];
  return (left ?? '') > (right ?? '') ? 'from' : 'into';
}

const isDated = ({ source }: MergedCost) => source === 'invoice' || source === 'price_list';
