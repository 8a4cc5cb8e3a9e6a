import { dec, decimalText } from '../numbers/index.ts';
import { convert, type Unit, type UnitFacts } from '../units/index.ts';
import type { PlausibleRange } from './plausible-range.ts';
import type { PriceRange } from './price-table.ts';

/** Rounded exchange rates: what a dollar is in another currency. Prices differ by country, so ranges widen by half. */
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
 * The range per one of `unit` in a currency: exact inside weight, volume and count, between them by the ingredient's
 * facts. Null where the table has no range that leads to the unit, or the currency is unknown.
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
  const found = factorOf(ranges, unit, {}) ?? factorOf(ranges, unit, facts);
  if (found === null) return null;
  const wide = currency.toUpperCase() === 'USD' ? '1' : widening;
  const scaled = (price: string) => dec(price).times(found.factor).times(rate);
  return {
    low: decimalText(scaled(found.range.low).div(wide)),
    usual: found.range.usual === null ? null : decimalText(scaled(found.range.usual)),
    high: decimalText(scaled(found.range.high).times(wide)),
  };
}

function factorOf(ranges: PlausibleRange['ranges'], unit: Unit, facts: UnitFacts) {
  for (const [known, range] of Object.entries(ranges) as [Unit, PriceRange][]) {
    const converted = convert('1', unit, known, facts);
    if (converted.ok) return { range, factor: converted.quantity };
  }
  return null;
}
