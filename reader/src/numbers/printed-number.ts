import { type Decimal, dec } from './decimal.ts';

export type DecimalMark = '.' | ',';

/** A number as printed: `scale` is the number of decimals shown; `money` means it has a currency sign. */
export type PrintedNumber = { value: Decimal; scale: number; percent: boolean; money: boolean };

const currencySign = String.raw`(?:US\$|CA\$|C\$|A\$|\$|€|£|¥|₹|Rs\.?|EUR|USD|GBP|CHF|CAD|AUD|INR|RM|MYR|SGD)`;
const body = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+`;
const shape = new RegExp(
  String.raw`^(?<open>\()?(?<minus>[-–−+])?\s*(?<sign1>${currencySign})?\s*(?<minus2>[-–−])?\s*(?<body>${body})(?<percent>%)?\s*(?<sign2>${currencySign})?(?<close>\))?\s*(?<tail>-|–|−|CR)?(?:\*{1,2}|TX|[TFNYEX]|[,;:])?$`,
  'i',
);

/**
 * Parses one printed number; null if the text is something else. Handles currency signs, thousands separators,
 * parentheses, a leading or trailing minus, 'CR' and a trailing tax mark. `mark` decides what '1.234' means.
 * Example: parsePrintedNumber('(1.234,50 €)', ',') is -1234.50.
 */
export function parsePrintedNumber(text: string, mark: DecimalMark): PrintedNumber | null {
  const groups = shape.exec(text.trim())?.groups;
  // No invoice has a 16-digit amount; account numbers and bar codes do have that many digits.
  if (!groups?.body || groups.body.length > 20 || groups.body.replace(/\D/g, '').length > 15) return null;
  const plain = toPlainDigits(groups.body, mark);
  const point = plain.indexOf('.');
  const negative =
    Boolean(groups.minus && groups.minus !== '+') || Boolean(groups.minus2 || groups.tail) || bracketed(groups);
  const value = dec(plain);
  return {
    value: negative ? value.negated() : value,
    scale: point < 0 ? 0 : plain.length - point - 1,
    percent: Boolean(groups.percent),
    money: Boolean(groups.sign1 || groups.sign2),
  };
}

function bracketed(groups: Record<string, string | undefined>): boolean {
  return Boolean(groups.open && groups.close);
}

function toPlainDigits(printed: string, mark: DecimalMark): string {
  const digits = printed.replace(/['’\u00a0\u202f]/g, '');
  const dot = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) return withPoint(digits, dot > comma ? '.' : ',');
  if (dot < 0 && comma < 0) return digits;
  const used = dot >= 0 ? '.' : ',';
  const parts = digits.split(used);
  if (parts.length > 2) return parts.join('');
  const ambiguous = parts[1]?.length === 3 && parts[0] !== '' && parts[0] !== '0';
  return ambiguous && used !== mark ? parts.join('') : withPoint(digits, used);
}

function withPoint(digits: string, mark: DecimalMark): string {
  const other = mark === '.' ? ',' : '.';
  const plain = digits.replaceAll(other, '').replace(mark, '.');
  return plain.startsWith('.') ? `0${plain}` : plain;
}

/**
 * The decimal separator of a document, by majority vote of its amounts with two decimals.
 * Example: ['1.234,50', '7,00', '12.03.2024'] is ','.
 */
export function decimalMarkOf(words: readonly string[]): DecimalMark {
  let dots = 0;
  let commas = 0;
  for (const word of words) {
    const bare = word.replace(/^[^\d.,]+|[^\d.,]+$/g, '');
    if (/^(\d{1,3}(,\d{3})*|\d+)?\.\d{2}$/.test(bare)) dots += 1;
    else if (/^(\d{1,3}(\.\d{3})*|\d+),\d{2}$/.test(bare)) commas += 1;
  }
  return commas > dots ? ',' : '.';
}
