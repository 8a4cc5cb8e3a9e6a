import type { DecimalMark } from '../regions/index.ts';
import { Decimal, decimalText } from './decimal.ts';

const longest = 40;
const glyphs: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * Parses a number as people and suppliers write it into plain decimal text; null if it isn't one or is ambiguous.
 * Accepts grouping and either decimal mark ('1,250.5', '1.250,50', "1'250.50"), fractions ('1/2', '2 1/2', '2½'),
 * currency marks ('$12.50', '12,50 €', 'USD 5') and three styles of negatives ('-5', '(5.00)', '5.00-'). In
 * decimal-point regions, a single comma before exactly three digits is grouping ('1,250' is 1250) and a single point is
 * decimal. In decimal-comma regions, '1,250' is 1.25, and '1.250' is ambiguous, so null: see `twoReadings`.
 * Non-terminating fractions are cut to 10 decimals.
 * @param mark the one that the writer's region uses
 * @example parseTypedNumber('2 1/2') // '2.5'
 * @example parseTypedNumber('1,25,0') // null
 * @example parseTypedNumber('1.250', ',') // null
 */
export function parseTypedNumber(text: string, mark: DecimalMark = '.'): string | null {
  if (text.length > longest) return null;
  const spaced = text.replace(/[\u00a0\u2000-\u200a\u202f\t]/g, ' ').replace(/[\u2212\u2010-\u2014]/g, '-');
  const { body, negative, clear } = takeSign(takeCurrency(spaced.trim()));
  if (!clear || body === '') return null;
  const value = readFraction(body) ?? readPlain(body, mark);
  if (value === null) return null;
  return decimalText(negative ? value.neg() : value);
}

/**
 * The same, with an optional percent sign: '75%' is 75.
 * @example parseTypedPercent('33,5 %') // '33.5'
 */
export function parseTypedPercent(text: string, mark: DecimalMark = '.'): string | null {
  return parseTypedNumber(text.trim().replace(/\s*%$/, ''), mark);
}

const groupedOrDecimal = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Both readings of a number with one point followed by three digits in a decimal-comma region, as plain decimal text;
 * null for any other text.
 * @example twoReadings('1.250', ',') // ['1250', '1.25']
 */
export function twoReadings(text: string, mark: DecimalMark): readonly [grouped: string, decimal: string] | null {
  const { body } = takeSign(takeCurrency(text.trim()));
  if (mark === '.' || !groupedOrDecimal.test(body)) return null;
  return [decimalText(new Decimal(body.replace('.', ''))), decimalText(new Decimal(body))];
}

function takeCurrency(text: string): string {
  const mark = '(?:US\\$|CA\\$|[$€£]|USD|CAD|EUR|GBP)';
  return text
    .replace(new RegExp(`^([-(+]?)\\s*${mark}\\s*`, 'i'), '$1')
    .replace(new RegExp(`\\s*${mark}\\s*([-)]?)$`, 'i'), '$1')
    .trim();
}

function takeSign(text: string): { body: string; negative: boolean; clear: boolean } {
  const bracketed = /^\((.*)\)$/.exec(text);
  const inner = bracketed ? (bracketed[1] ?? '').trim() : text;
  const leading = /^[-+]/.exec(inner)?.[0];
  const trailing = inner.endsWith('-');
  const marks = [bracketed, leading, trailing].filter(Boolean).length;
  const body = inner.slice(leading ? 1 : 0, trailing ? -1 : undefined).trim();
  return { body, negative: marks > 0 && leading !== '+', clear: marks <= 1 };
}

function readFraction(body: string): Decimal | null {
  const written = body.replace(/[½⅓⅔¼¾⅕-⅞]/g, (glyph) => ` ${glyphs[glyph] ?? glyph}`).trim();
  const match = /^(?:(\d{1,9})[ -]+)?(\d{1,9})\s?[/\u2044]\s?(\d{1,9})$/.exec(written);
  if (!match) return null;
  const bottom = new Decimal(match[3] ?? 0);
  if (bottom.isZero()) return null;
  return new Decimal(match[2] ?? 0)
    .div(bottom)
    .plus(match[1] ?? 0)
    .toDecimalPlaces(10);
}

function readPlain(body: string, usual: DecimalMark): Decimal | null {
  if (usual === ',' && groupedOrDecimal.test(body)) return null;
  const grouped = body.replace(/^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/, (run) => run.replace(/[ '’]/g, ''));
  if (!/^[\d.,]+$/.test(grouped) || !/\d/.test(grouped)) return null;
  const commas = grouped.split(',').length - 1;
  const points = grouped.split('.').length - 1;
  const decimalMark = markOf(grouped, { commas, points, usual });
  const [whole = '', rest = '', ...more] = decimalMark ? grouped.split(decimalMark) : [grouped];
  if (more.length > 0 || !/^\d*$/.test(rest)) return null;
  const groups = whole.split(/[.,]/);
  const badGroups = groups.length > 1 && !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole);
  if (badGroups) return null;
  return new Decimal(`${groups.join('') || '0'}.${rest || '0'}`);
}

type Marks = { commas: number; points: number; usual: DecimalMark };

function markOf(text: string, { commas, points, usual }: Marks): DecimalMark | null {
  if (commas > 0 && points > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (points === 1) return '.';
  if (commas === 1) return usual === '.' && /^[1-9]\d{0,2},\d{3}$/.test(text) ? null : ',';
  return null;
}
