import { Decimal, type Unit } from '@platewise/domain';
import { hasCheckDigit, isGtin } from './check-digit.ts';
import type { Contents } from './contents.ts';

/** The data in a GS1 element string; dates as `YYYY-MM-DD`. */
export type Gs1 = {
  gtin?: string;
  /** The trade items inside (02), and how many there are: `count` (37). */
  contained?: string;
  count?: string;
  lot?: string;
  serial?: string;
  made?: string;
  packed?: string;
  bestBefore?: string;
  sellBy?: string;
  useBy?: string;
  /** A measured net weight or volume of this individual package. */
  net?: Contents;
  /** Pieces in a variable-count package (30). */
  pieces?: string;
};

/** Data length of the fixed-length identifiers, by their first digits (GS1 General Specifications, 7.8.5). */
const fixed: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
};

/** Net measures and their units: kilograms, liters, pounds, ounces, quarts, gallons. */
const measures: Record<string, Unit> = {
  '310': 'kg',
  '315': 'liter',
  '320': 'lb',
  '356': 'oz',
  '357': 'oz',
  '360': 'quart',
  '361': 'gallon',
};

const separator = '\u001d';

type Element = { ai: string; data: string };

/**
 * The elements of a GS1 barcode's data, with its separators; null if anything in it breaks the rules, so that nothing
 * is half understood. Example: `parseGs1('01095011015300031726123110AB12')` has a GTIN, a date and a lot.
 */
export function parseGs1(data: string): Gs1 | null {
  const elements = elementsOf(data.startsWith(separator) ? data.slice(1) : data);
  return elements === null ? null : meaningOf(elements);
}

/** The same for the text printed under the bars: '(01)09501101530003(17)261231(10)AB12'. */
export function parsePrintedGs1(text: string): Gs1 | null {
  const parts = [...text.matchAll(/\((\d{2,4})\)\s*([^()]+)/g)].map(([, ai = '', data = '']) => ({
    ai,
    data: data.replace(/\s+/g, ''),
  }));
  return parts.length === 0 ? null : meaningOf(parts);
}

function elementsOf(data: string): Element[] | null {
  const elements: Element[] = [];
  let rest = data;
  while (rest !== '') {
    const width = widthOfIdentifier(rest);
    if (width === null) return null;
    const ai = rest.slice(0, width);
    const length = fixed[ai.slice(0, 2)];
    const end = length === undefined ? rest.indexOf(separator, width) : width + length;
    const to = end === -1 ? rest.length : end;
    const value = rest.slice(width, to);
    if (value === '' || (length !== undefined && value.length !== length) || value.length > 90) return null;
    elements.push({ ai, data: value });
    rest = rest.slice(to);
    if (rest.startsWith(separator)) rest = rest.slice(1);
  }
  return elements;
}

/** Two to four digits, depending on how it begins. */
function widthOfIdentifier(text: string): number | null {
  const begins = text.slice(0, 2);
  if (!/^\d\d$/.test(begins)) return null;
  if (/^(?:3[1-69]|43|70|72|8[0-2])$/.test(begins)) return 4;
  return /^(?:2[3-5]|4[0-2]|71)$/.test(begins) ? 3 : 2;
}

function meaningOf(elements: readonly Element[]): Gs1 | null {
  const found: Gs1 = {};
  for (const { ai, data } of elements) {
    const measure = measures[ai.slice(0, 3)];
    if (measure !== undefined && ai.length === 4) found.net = netOf(ai, data, measure) ?? found.net;
    else if (!take(found, ai, data)) return null;
  }
  return Object.keys(found).length === 0 ? null : found;
}

/** False if the data of an identifier breaks its rule; identifiers unrelated to stock are skipped. */
function take(found: Gs1, ai: string, data: string): boolean {
  const date = /^1[1-7]$/.test(ai) ? dateOf(data) : undefined;
  if (date === null) return false;
  switch (ai) {
    case '00':
      return /^\d{18}$/.test(data) && hasCheckDigit(data);
    case '01':
      found.gtin = data;
      return isGtin(data) && data.length === 14;
    case '02':
      found.contained = data;
      return isGtin(data) && data.length === 14;
    case '10':
      found.lot = data;
      return /^[\w!"%&'()*+,\-./:;<=>?]{1,20}$/.test(data);
    case '11':
      found.made = date;
      return true;
    case '13':
      found.packed = date;
      return true;
    case '15':
      found.bestBefore = date;
      return true;
    case '16':
      found.sellBy = date;
      return true;
    case '17':
      found.useBy = date;
      return true;
    case '21':
      found.serial = data;
      return data.length <= 20;
    case '30':
      found.pieces = String(Number(data));
      return /^\d{1,8}$/.test(data);
    case '37':
      found.count = String(Number(data));
      return /^\d{1,8}$/.test(data);
    default:
      return true;
  }
}

/** The last digit of the identifier says how many of the six digits are decimals. */
function netOf(ai: string, data: string, unit: Unit): Contents | null {
  const places = Number(ai[3]);
  if (!/^\d{6}$/.test(data) || places > 6) return null;
  const quantity = new Decimal(data).div(new Decimal(10).pow(places));
  return quantity.gt(0) ? { quantity: quantity.toFixed(), unit } : null;
}

/** YYMMDD in this century; day 00 is the last of the month. Null if it is not a date. */
function dateOf(data: string): string | null {
  const found = /^(\d\d)(\d\d)(\d\d)$/.exec(data);
  if (!found) return null;
  const [year, month, day] = [2000 + Number(found[1]), Number(found[2]), Number(found[3])];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day > last) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day === 0 ? last : day)}`;
}
