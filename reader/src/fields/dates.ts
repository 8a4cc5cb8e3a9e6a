import { plain } from '../layout/plain-text.ts';

export type DateOrder = 'day-first' | 'month-first';

/** A date as printed; `order` matters only if both readings are valid dates. */
export type PrintedDate = { start: number; end: number; dayFirst?: string; monthFirst?: string };

const months: Record<string, number> = {};
for (const [index, names] of [
  'jan january januar janvier januari enero jänner ene',
  'feb february februar fevrier februari febrero fev febr',
  'mar march marz mars maart marzo mrt mrz maerz',
  'apr april avril abril avr abr',
  'may mai mei mayo',
  'jun june juni juin junio',
  'jul july juli juillet julio juil',
  'aug august aout augustus agosto ago',
  'sep september septembre septiembre sept',
  'oct october oktober octobre octubre okt',
  'nov november novembre noviembre',
  'dec december dezember decembre diciembre dez dic',
].entries()) {
  for (const name of names.split(' ')) months[plain(name)] = index + 1;
}

const name = String.raw`\p{L}{3,10}`;
const numeric = /(?<![\d.,/-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d])/gu;
const yearFirst = /(?<!\d)((?:19|20)\d{2})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/gu;
const dayName = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er)?[\s/.-]*(?:de\s+)?(${name})\.?,?[\s/.-]*(?:de\s+)?(\d{4}|'?\d{2}(?!,? ?20\d{2}))(?!\d)`,
  'giu',
);
const nameDay = new RegExp(
  String.raw`(?<!\p{L})(${name})\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?\s*[,/.-]?\s*(\d{4})(?!\d)`,
  'giu',
);

/** Every date in a text, in the formats of English, German, French, Spanish and Dutch documents. */
export function datesIn(text: string): PrintedDate[] {
  if (!/\d/.test(text)) return [];
  const found: PrintedDate[] = [];
  const add = (match: RegExpExecArray, dayFirst?: string, monthFirst?: string) => {
    const start = match.index;
    const end = start + match[0].length;
    const taken = found.some((date) => date.start < end && start < date.end);
    if (!taken && (dayFirst || monthFirst)) found.push({ start, end, dayFirst, monthFirst });
  };
  for (const match of text.matchAll(yearFirst)) {
    const date = iso(match[1], match[3], match[4]);
    add(match, date, date);
  }
  for (const match of text.matchAll(numeric))
    if (!isPartOfCode(text, match)) add(match, iso(match[4], match[3], match[1]), iso(match[4], match[1], match[3]));
  for (const match of text.matchAll(dayName)) {
    const date = iso(match[3]?.replace("'", ''), monthOf(match[2]), match[1]);
    add(match, date, date);
  }
  for (const match of text.matchAll(nameDay)) {
    const date = iso(match[3], monthOf(match[1]), match[2]);
    add(match, date, date);
  }
  return found.sort((a, b) => a.start - b.start);
}

const eightDigits = /^[\s:.]*((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\d./-])/;
const yearLast = /^[\s:.]*(\d{2})[ ]?(\d{2})[ ]?((?:19|20)\d{2})(?![\d./-])/;

/** '20180428', '28042018' or '28 04 2018' after a date label; without one they are ordinary numbers. */
export function compactDate(text: string): PrintedDate | null {
  const first = eightDigits.exec(text);
  const last = yearLast.exec(text);
  const date = first ? iso(first[1], first[2], first[3]) : undefined;
  if (first && date) return { start: first[0].length - 8, end: first[0].length, dayFirst: date, monthFirst: date };
  const [dayFirst, monthFirst] = last
    ? [iso(last[3], last[2], last[1]), iso(last[3], last[1], last[2])]
    : [undefined, undefined];
  if (!last || (!dayFirst && !monthFirst)) return null;
  return { start: last[0].search(/\d/), end: last[0].length, dayFirst, monthFirst };
}

const beforeTime = /(?<![\d./-])((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?=[\sT]{1,3}\d{1,2}:\d{2})/g;

/** '20180428 12:33': eight digits right before the time of day. */
export function datesBeforeTime(text: string): PrintedDate[] {
  return [...text.matchAll(beforeTime)].flatMap((match): PrintedDate[] => {
    const date = iso(match[1], match[2], match[3]);
    return date ? [{ start: match.index, end: match.index + 8, dayFirst: date, monthFirst: date }] : [];
  });
}

const measured = /^ ?(?:#|(?:lbs?|ozs?|fl|cts?|cnt|ea|kgs?|gr?|gms?|ml|l|ltrs?|gals?|qts?|pts?|dz|avg?)(?!\p{L}))/iu;

/**
 * 'HC03-7 - 15' is an item code: a two-digit year after letters, or with spaces around it, does not make a date.
 * Neither does the pack '24/2/75 LB', whose decimal point was read as a slash.
 */
function isPartOfCode(text: string, match: RegExpExecArray): boolean {
  if (measured.test(text.slice(match.index + match[0].length))) return true;
  const loose = match[4]?.length === 2 && /\s/.test(match[0]);
  return loose || (match[4]?.length === 2 && /\p{L}/u.test(text[match.index - 1] ?? ''));
}

function monthOf(word: string | undefined): string | undefined {
  const month = months[plain(word ?? '')];
  return month === undefined ? undefined : String(month);
}

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string | undefined {
  if (!year || !month || !day) return undefined;
  const y = year.length === 2 ? 2000 + Number(year) : Number(year);
  const m = Number(month);
  const d = Number(day);
  if (y < 1990 || y > 2100 || m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate())
    return undefined;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/**
 * Which comes first in this document's numeric dates: dates that can only be read one way decide, then dots (never
 * American), then whether the document looks American.
 */
export function dateOrderOf(texts: readonly string[], american: boolean): DateOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of texts) {
    for (const date of datesIn(text)) {
      if (date.dayFirst && !date.monthFirst) dayFirst += 2;
      if (date.monthFirst && !date.dayFirst) monthFirst += 2;
      if (/\d\.\d+\.\d/.test(text.slice(date.start, date.end))) dayFirst += 1;
    }
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first';
  return american ? 'month-first' : 'day-first';
}

export function inOrder(date: PrintedDate, order: DateOrder): string | undefined {
  return order === 'day-first' ? (date.dayFirst ?? date.monthFirst) : (date.monthFirst ?? date.dayFirst);
}
