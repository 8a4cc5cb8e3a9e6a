// By digits and without the decimal library: every page checks amounts before it sends them, and few calculate with them.

export type AmountRule = {
  message: string;
  /** Said instead of `message` where something is there but doesn't fit. */
  wrong?: string;
  /** Digits after the point that are kept; more are rounded half away from zero. */
  scale: number;
  min?: string;
  /** The amount must be above this. */
  above?: string;
  max: string;
};

/** Digits after the point that are counted: as many as an amount may have. */
const PLACES = 20;
const plainNumber = /^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})$/;

/** The amount as plain text without trailing zeros; null where it is no amount or the rule does not allow it. */
export function readAmount(value: string | number, rule: AmountRule): string | null {
  const raw = typeof value === 'number' ? withoutExponent(value) : value.trim();
  if (!plainNumber.test(raw)) return null;
  const amount = rounded(countOf(raw), rule.scale);
  if (amount > countOf(rule.max) || amount < countOf(rule.min ?? `-${rule.max}`)) return null;
  if (rule.above !== undefined && amount <= countOf(rule.above)) return null;
  return textOf(amount);
}

/** A number's own text, written out: 1e-7 is 0.0000001. What is too large for an amount keeps its exponent. */
function withoutExponent(value: number): string {
  const [, sign = '', whole = '', decimals = '', places = ''] =
    /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${decimals}`;
}

/** How many steps of the last place: '1.5' is 15 and nineteen zeros. */
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
