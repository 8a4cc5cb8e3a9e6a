import { type Decimal, dec } from '../numbers/decimal.ts';

/** Parses a decimal in e-invoice format; undefined for anything else. */
export function decimalOf(text: string | undefined): Decimal | undefined {
  return text !== undefined && text.length <= 24 && /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? dec(text) : undefined;
}

/** Normalizes '20180605', '2018-06-05' and '2018-06-05T00:00:00' to '2018-06-05'. */
export function calendarDate(text: string | undefined): string | undefined {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '');
  return found ? `${found[1]}-${found[2]}-${found[3]}` : undefined;
}

export function joined(parts: (string | undefined)[], by = ', '): string | undefined {
  const present = parts.filter((part) => part !== undefined && part !== '');
  return present.length > 0 ? present.join(by) : undefined;
}
