import type { CalendarDate } from '../../shared/dates/index.ts';
import {
  type Amount,
  dec,
  type Exact,
  fitsColumn,
  roundUnitCost,
  type UnitCost,
  unitCostColumn,
} from '../../shared/numbers/index.ts';
import { convert, type MissingFact, type Unit, type UnitFacts } from '../../shared/units/index.ts';

/** An ingredient's cost per unit, with its source and date. */
export type MergedCost = {
  readonly cost: Exact<UnitCost> | null;
  readonly source: 'invoice' | 'typed' | 'recipe' | 'price_list' | null;
  /** The date of the invoice or price list that set it; null if entered manually. */
  readonly setOn: CalendarDate | null;
  /** Time of the last change, as sortable text. */
  readonly changedAt: string | null;
};

/** Units of the surviving ingredient per unit of the merged one; or the missing fact needed to tell. */
export type MergeFactor = { ok: true; factor: string } | { ok: false; missing: MissingFact };

/**
 * Conversion factor from a merged ingredient's amounts to the surviving one's. Facts of both are used, with the
 * surviving one's taking precedence.
 * @example mergeFactor('case', 'lb', {}, { conversions: [{ unit: 'case', quantity: '20', toUnit: 'lb' }] }) // { ok: true, factor: '20' }
 */
export function mergeFactor(from: Unit, into: Unit, intoFacts: UnitFacts, fromFacts: UnitFacts): MergeFactor {
  const converted = convert('1', from, into, mergeFacts(intoFacts, fromFacts));
  return converted.ok ? { ok: true, factor: converted.quantity } : { ok: false, missing: converted.missing };
}

/**
 * The surviving ingredient's facts, plus any that only the other one has.
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
 * Converts a merged ingredient's unit cost to the surviving one's unit, six decimals; null if it doesn't fit the
 * column. Throws what `dec` throws.
 * @example costPerMerged('40', '20') // '2.000000'
 */
export function costPerMerged(cost: Exact<UnitCost>, factor: Amount): string | null {
  const per = roundUnitCost(dec(cost).div(dec(factor)));
  return fitsColumn(per, unitCostColumn.precision, unitCostColumn.scale) ? per : null;
}

/**
 * Which cost to keep after merging: the only known one; of two from invoices or price lists, the later date; otherwise
 * the one set last. Ties keep the surviving ingredient's. Null if neither is known.
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
