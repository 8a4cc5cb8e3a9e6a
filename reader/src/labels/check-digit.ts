/**
 * Whether the last digit of a GTIN (8, 12, 13 or 14 digits) is its check digit: from the right, weights 3 and 1 in turn
 * add up to a multiple of ten (GS1 General Specifications, 7.9). Example: `isGtin('4006381333931')` is true.
 */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  return hasCheckDigit(digits);
}

/** The same for any number of digits: serial shipping containers have 18. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .slice(1)
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** A GTIN of any length as 14 digits, so that one product has one code; null if the check digit is wrong. */
export const gtin14 = (digits: string): string | null => (isGtin(digits) ? digits.padStart(14, '0') : null);

/**
 * The UPC-A for a UPC-E of eight digits (GS1 General Specifications, 5.2.2.4); null if it is not one. Example:
 * `upcAOf('04252614')` is '042100005264'.
 */
export function upcAOf(upcE: string): string | null {
  const found = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(upcE);
  if (!found) return null;
  const [, system, a, b, c, d, e, kind, check] = found as unknown as string[];
  const body = () => {
    switch (kind) {
      case '0':
      case '1':
      case '2':
        return `${a}${b}${kind}0000${c}${d}${e}`;
      case '3':
        return `${a}${b}${c}00000${d}${e}`;
      case '4':
        return `${a}${b}${c}${d}00000${e}`;
      default:
        return `${a}${b}${c}${d}${e}0000${kind}`;
    }
  };
  const whole = `${system}${body()}${check}`;
  return isGtin(whole) ? whole : null;
}

/**
 * The code of goods that a shop weighs and prices itself (prefixes 20 to 29 and 02) has a price or a weight in its last
 * digits: the constant part is the item. Null for every other code.
 */
export function inStoreItem(gtin: string): string | null {
  const found = /^0?0?(2\d|02)(\d{5})\d{5}\d$/.exec(gtin.length === 14 ? gtin.slice(1) : gtin);
  return found ? `in-store ${found[1]}${found[2]}` : null;
}
