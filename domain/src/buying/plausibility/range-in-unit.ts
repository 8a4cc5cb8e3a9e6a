import { dec, toUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { convert, type Unit, type UnitFacts } from '../../shared/units/index.ts';
import type { PlausibleRange } from './plausible-range.ts';
import type { PriceRange, PriceRanges } from './price-table.ts';

/** Rounded exchange rates per US dollar. Prices differ by country, so ranges widen by half. */
const perDollar: Readonly<Record<string, string>> = {
  ...{
    USD: '1',
    CAD: '1.4',
    AUD: '1.5',
    NZD: '1.7',
    GBP: '0.8',
    EUR: '0.9',
    CHF: '0.9',
    SEK: '10',
    NOK: '10.5',
    DKK: '7',
  },
  ...{
    PLN: '4',
    CZK: '23',
    HUF: '360',
    RON: '4.6',
    ISK: '135',
    MXN: '18',
    BRL: '5.5',
    ZAR: '18',
    INR: '85',
    JPY: '150',
  },
  ...{
    KRW: '1350',
    CNY: '7.2',
    HKD: '7.8',
    SGD: '1.35',
    TWD: '32',
    THB: '34',
    PHP: '57',
    MYR: '4.4',
    AED: '3.7',
    SAR: '3.75',
  },
  ...{ ILS: '3.6' },
};
const widening = '1.5';

/**
 * The range per `unit` in a currency: exact within weight, volume and count, otherwise by the ingredient's facts. Null
 * if no range converts to the unit, or the currency is unknown.
 * @example rangeInUnit(plausibleRange('egg'), 'dozen', {}, 'USD') // { low: '0.6', usual: '3.36', high: '18' }
 */
export function rangeInUnit(
  { ranges }: PlausibleRange,
  unit: Unit,
  facts: UnitFacts,
  currency: string,
): PriceRange | null {
  const rate = perDollar[currency.toUpperCase()];
  if (rate === undefined) return null;
  const found = exactIn(ranges, unit, currency, rate);
  if (found !== null) return found;
  const byFacts = factorOf(ranges, unit, facts);
  return byFacts === null ? null : scaledBy(byFacts, currency, rate);
}

/** Cached: without ingredient facts the result depends only on the table, and every invoice line needs one. */
const exact = new WeakMap<PriceRanges, Map<string, PriceRange | null>>();

function exactIn(ranges: PriceRanges, unit: Unit, currency: string, rate: string): PriceRange | null {
  const own = exact.get(ranges) ?? new Map<string, PriceRange | null>();
  exact.set(ranges, own);
  const key = `${unit}/${currency}`;
  const known = own.get(key);
  if (known !== undefined) return known;
  const factor = factorOf(ranges, unit, {});
  const made = factor === null ? null : scaledBy(factor, currency, rate);
  own.set(key, made);
  return made;
}

function scaledBy({ range, factor }: Factor, currency: string, rate: string): PriceRange {
  const wide = currency.toUpperCase() === 'USD' ? '1' : widening;
  const scaled = (price: UnitCost) => dec(price).times(factor).times(rate);
  return {
    low: toUnitCost(scaled(range.low).div(wide)),
    usual: range.usual === null ? null : toUnitCost(scaled(range.usual)),
    high: toUnitCost(scaled(range.high).times(wide)),
  };
}

type Factor = { range: PriceRange; factor: string };

function factorOf(ranges: PriceRanges, unit: Unit, facts: UnitFacts): Factor | null {
  for (const [known, range] of Object.entries(ranges) as [Unit, PriceRange][]) {
    const converted = convert('1', unit, known, facts);
    if (converted.ok) return { range, factor: converted.quantity };
  }
  return null;
}
