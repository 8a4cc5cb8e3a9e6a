export type DecimalMark = '.' | ',';

/** A number as the file writes it, split into the digits before and after the mark, and its currency. */
type Parts = { negative: boolean; whole: string; fraction: string; currency: string | null };

const plain = /^-?\d{1,12}(?:\.\d{1,2})?$/;
// Nearly every amount in an export looks like this, so it is read without splitting it up.
const dollars = /^(-?)\$(\d{1,9})\.(\d\d)$/;
const largest = 9_999_999_999_99;
const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', $: '$' };
const codes = /^(?:usd|cad|aud|nzd|mxn|eur|gbp|chf|inr|jpy|sgd|hkd)$/i;

/**
 * An amount in hundredths, rounded half away from zero; null if it isn't an amount. Accepts groups separated by comma,
 * point, space or apostrophe, currency signs and codes, and every way of writing negatives: -5, 5-, (5), -$5, $-5.
 * @example readCents('($1,234.50)', '.') // -123450
 */
export function readCents(text: string, mark: DecimalMark): number | null {
  if (mark === '.' && plain.test(text)) return centsOfPlain(text);
  const usual = mark === '.' ? dollars.exec(text) : null;
  if (usual !== null) return (usual[1] === '-' ? -1 : 1) * Number(`${usual[2]}${usual[3]}`) + 0;
  const parts = takeApart(text, mark);
  if (parts === null) return null;
  const { whole, fraction, negative } = parts;
  const third = fraction.charCodeAt(2) >= 53 ? 1 : 0;
  const cents = Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2)) + third;
  if (!Number.isSafeInteger(cents) || cents > largest) return null;
  return negative && cents !== 0 ? -cents : cents;
}

/**
 * A unit price in hundredths, including fractions: three at 3.333 are 10.00, not three times 3.33.
 * @example readPrice('3.333', '.') // 333.3
 */
export function readPrice(text: string, mark: DecimalMark): number | null {
  const cents = readCents(text, mark);
  const fraction = cents === null ? '' : (takeApart(text, mark)?.fraction ?? '');
  if (cents === null || fraction.length <= 2) return cents;
  const third = fraction.charCodeAt(2) >= 53 ? 1 : 0;
  const rest = Number(`0.${fraction.slice(2, 8)}`) - third;
  return text.includes('-') || text.includes('(') ? cents - rest : cents + rest;
}

function centsOfPlain(text: string): number | null {
  const point = text.indexOf('.');
  const digits = point === -1 ? `${text}00` : text.slice(0, point) + `${text.slice(point + 1)}0`.slice(0, 2);
  const cents = Number(digits);
  return Math.abs(cents) > largest ? null : cents + 0;
}

/** A quantity as plain decimal text with at most three decimals; null if it isn't one. */
export function readQuantity(text: string, mark: DecimalMark): string | null {
  const parts = takeApart(text, mark);
  if (parts === null || parts.whole.length > 9) return null;
  const thousandths = Number(parts.whole) * 1000 + Number(`${parts.fraction}000`.slice(0, 3));
  const round = parts.fraction.charCodeAt(3) >= 53 ? 1 : 0;
  const value = (thousandths + round) / 1000;
  return parts.negative && value !== 0 ? `-${value}` : String(value);
}

/** The currency an amount is marked with: a code, '$' for any dollar, null if it has none. */
export function currencyOf(text: string): string | null {
  if (dollars.test(text)) return '$';
  return /[^\d.,\s()+-]/.test(text) ? ((takeApart(text, '.') ?? takeApart(text, ','))?.currency ?? null) : null;
}

export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

function takeApart(text: string, mark: DecimalMark): Parts | null {
  if (text.length > 40) return null;
  let body = text
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .trim();
  let currency: string | null = null;
  let minus = 0;
  const bracketed = /^\((.+)\)$/.exec(body);
  if (bracketed !== null) {
    body = (bracketed[1] ?? '').trim();
    minus += 1;
  }
  // The sign may be on either side of the currency.
  for (let turn = 0; turn < 3; turn++) {
    const found = /^([-+]|[€£¥₹]|(?:US|CA|A|NZ|MX)?\$|[A-Za-z]{3}(?=[\s\d.,+-]))\s*/i.exec(body);
    const after = found === null ? /\s*([-]|[€£¥₹$]|[A-Za-z]{3})$/.exec(body) : null;
    const token = found?.[1] ?? after?.[1];
    if (token === undefined) break;
    if (token === '-') minus += 1;
    else if (token !== '+') {
      if (currency !== null) return null;
      currency = signs[token.slice(-1)] ?? (codes.test(token) ? token.toUpperCase() : null);
      if (currency === null) return null;
    }
    body = found === null ? body.slice(0, after?.index) : body.slice(found[0].length);
  }
  if (minus > 1) return null;
  const digits = digitsOf(body.trim(), mark);
  return digits === null ? null : { ...digits, negative: minus === 1, currency };
}

function digitsOf(body: string, mark: DecimalMark): { whole: string; fraction: string } | null {
  if (!/^[\d.,' ’]+$/.test(body) || !/\d/.test(body)) return null;
  const at = body.lastIndexOf(mark);
  const head = at === -1 ? body : body.slice(0, at);
  const fraction = at === -1 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction) || head.includes(mark)) return null;
  if (/^\d*$/.test(head)) return { whole: head === '' ? '0' : head, fraction };
  // Groups have three digits, all separated by the same character.
  const grouped = /^\d{1,3}([.,' ’])\d{3}(?:\1\d{3})*$/.test(head);
  return grouped ? { whole: head.replace(/\D/g, ''), fraction } : null;
}

/** As programs write it, whatever decimal mark the rest of the file uses. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** '1.250' alone could be 1.25 or 1,250; '0.250' could not. */
export const isOpenPoint = (text: string): boolean => /^[^\d.,]*[1-9]\d{0,2}\.\d{3}[^\d.,]*$/.test(text);

/** The decimal mark an amount proves, or null if it could be either. */
export function markSaidBy(text: string): DecimalMark | null {
  const marks = text.replace(/[^.,]/g, '');
  if (marks === '') return null;
  const last = marks.at(-1) as DecimalMark;
  const repeated = marks.length > 1 && marks.replaceAll(last, '') === '';
  if (repeated) return last === ',' ? '.' : ',';
  if (marks.length > 1) return last;
  const after = /[.,](\d*)\D*$/.exec(text)?.[1]?.length ?? 0;
  return after === 3 && !/(?:^|\D)0[.,]/.test(text) ? null : last;
}
