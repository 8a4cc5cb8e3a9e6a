// Works on digits, without the decimal library: every page validates amounts before sending, but few do arithmetic.

export type AmountRule = {
  message: string;
  /** Used instead of `message` when a value is present but invalid. */
  wrong?: string;
  /** Decimal places to keep; the rest is rounded half away from zero. */
  scale: number;
  min?: string;
  /** The amount must be above this. */
  above?: string;
  max: string;
};

/** Decimal places compared: the most an amount may have. */
const PLACES = 20;
const plainNumber = /^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})$/;

/** The amount as plain text without trailing zeros; null if it isn't an amount or breaks the rule. */
export function readAmount(value: string | number, rule: AmountRule): string | null {
  const raw = typeof value === 'number' ? withoutExponent(value) : value.trim();
  if (!plainNumber.test(raw)) return null;
  const amount = rounded(countOf(raw), rule.scale);
  if (amount > countOf(rule.max) || amount < countOf(rule.min ?? `-${rule.max}`)) return null;
  if (rule.above !== undefined && amount <= countOf(rule.above)) return null;
  return textOf(amount);
}

/** Writes out a number's exponent: 1e-7 becomes 0.0000001. Numbers too large for an amount keep theirs. */
function withoutExponent(value: number): string {
  const [, sign = '', whole = '', decimals = '', places = ''] =
    /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${decimals}`;
}

/** The amount in units of the last decimal place: '1.5' is 15 followed by nineteen zeros. */
function countOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const count = BigInt(whole + decimals.padEnd(PLACES, '0'));
  return text.startsWith('-') ? -count : count;
}

function rounded(count: bigint, scale: number): bigint {
  const step = 10n ** BigInt(PLACES - scale);
  const size = ((count < 0n ? -count : count) + step / 2n) / step;
  return (count < 0n ? -size : size) * step;
}

function textOf(count: bigint): string {
  const digits = String(count < 0n ? -count : count).padStart(PLACES + 1, '0');
  const decimals = digits.slice(-PLACES).replace(/0+$/, '');
  const sign = count < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -PLACES)}${decimals === '' ? '' : `.${decimals}`}`;
}
