import { dec, parseTypedNumber, twoReadings } from '@platewise/domain';

const most = 99_999_999.99;

/**
 * '118.24' and '118,24 €' are that exact amount; '118' and '$1,180' match that many with any cents; any other text is
 * null. Amounts have at most two decimals, so '1.180' can only be grouped.
 */
export function amountTyped(text: string): { from: string; below: string } | null {
  if (!/^[\p{L}$€£\s]*\d[\d.,'’\s]*[\p{L}$€£\s]*$/u.test(text)) return null;
  const value = twoReadings(text, ',')?.[0] ?? parseTypedNumber(text);
  if (value === null || dec(value).decimalPlaces() > 2 || dec(value).gt(most)) return null;
  const cents = /[.,](\d{1,2})\D*$/.exec(text)?.[1]?.length ?? 0;
  const step = dec(['1', '0.1', '0.01'][cents] ?? '1');
  return { from: dec(value).toFixed(2), below: dec(value).plus(step).toFixed(2) };
}
