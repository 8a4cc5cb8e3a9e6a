import { type DateOrder, datesIn } from '../fields/dates.ts';
import { plain } from '../layout/plain-text.ts';

/** The dates printed on a label; `unread` are the ambiguous ones, as printed. */
export type LabelDates = { best: string | null; made: string | null; unread: string[]; loose: string[] };

type Role = 'use' | 'best' | 'sell' | 'made';

const words = (text: string) => new RegExp(String.raw`\b(?:${text.replace(/ /g, String.raw`\s*`)})`, 'g');

// OCR drops spaces: 'BESTIF USED BY'.
const roles: readonly [Role, RegExp][] = [
  [
    'made',
    words(
      `packed|pack date|packdate|pack on|pkd|pkg date|prod(?:uced|uction)?\\b|mfg|mfd|made on|made\\b|prep(?:ared|ped)?\\b|hergestellt|abgepackt|verpackt|frozen on|received|opened|delivered|slaughter|kill date|baked|harvest|catch date`,
    ),
  ],
  [
    'use',
    words(
      `use by|use or freeze by|use thru|expir|exp\\b|discard|(?:zu )?verbrauchen|consommer jusqu|caducidad|consume by|do not use after`,
    ),
  ],
  [
    'best',
    words(
      `best if used by|best if used before|best by|best before|best\\b|bbe?\\b|bbd\\b|mhd|mindestens|haltbar|good thru|good until|enjoy by|a consommer de preference|dluo|consumir preferentemente|scadenza|freshest by`,
    ),
  ],
  ['sell', words(`sell by|display until|pull date`)],
];

/** The date order of a label's manufacturer, by the language and units on it. Null if nothing shows it. */
export function orderOf(text: string): DateOrder | null {
  const words = plain(text);
  const german =
    /\b(?:mhd|mindestens|haltbar|verbrauchen|charge|zutaten|netto|nettofullmenge|fullmenge|inhalt|gekuhlt|lagern|hergestellt)\b/;
  const european =
    german.test(words) ||
    /\b(?:ingredients?|conserver|consommer|lotto|scadenza|lote|best before end)\b.*\b(?:kg|ml|cl)\b/.test(words);
  const american =
    /[\do] ?(?:lbs?|oz|0z|gal|fl ?oz)\b/.test(words) ||
    /\b(?:net wt|usda|lbs?|u\.?s\.? inspected|distributed by)\b/.test(words);
  if (american !== european) return american ? 'month-first' : 'day-first';
  return null;
}

type Found = { role: Role | null; value: string | null; text: string; month: boolean };

/**
 * The dates of one label, from its rows. A date whose day and month cannot be told apart stays unread: a wrong
 * best-before date is worse than none. Example: '04/05/2027' on a label without pounds or ounces is unread.
 */
export function labelDates(rows: readonly string[], order: DateOrder | null): LabelDates {
  const tidy = rows.map(mendDigits);
  const own = ownOrder(tidy) ?? order;
  const found = tidy.flatMap((row, at) => datesOfRow(row, tidy[at - 1] ?? '', own));
  const made = found.find(({ role, value }) => role === 'made' && value !== null)?.value ?? null;
  const pick = (role: Role) => found.find((one) => one.role === role && one.value !== null)?.value ?? null;
  const best = pick('use') ?? pick('best') ?? pick('sell');
  return {
    best: best !== null && made !== null && best < made ? null : best,
    made,
    unread: found.filter(({ role, value }) => value === null && role !== 'made').map(({ text }) => text),
    loose: found.filter(({ role, value }) => role === null && value !== null).map(({ value }) => value ?? ''),
  };
}

/** A date that can only be read one way shows how the others on its label are written; dots are never American. */
function ownOrder(rows: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const row of rows) {
    for (const { start, end, dayFirst, monthFirst } of datesIn(row)) {
      if (!/^\d{1,2}[./-]/.test(row.slice(start, end))) continue;
      if (row.slice(start, end).includes('.')) orders.add('day-first');
      else if (dayFirst && !monthFirst) orders.add('day-first');
      else if (monthFirst && !dayFirst) orders.add('month-first');
    }
  }
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

function datesOfRow(row: string, above: string, order: DateOrder | null): Found[] {
  const places = placesIn(row, order);
  return places.map(({ start, ...found }, at) => {
    const from = places[at - 1]?.end ?? 0;
    const role = roleIn(row.slice(from, start)) ?? (at === 0 ? roleAbove(above) : null);
    return { ...found, role };
  });
}

/** The label in the row above applies if that row has no date of its own. */
const roleAbove = (above: string): Role | null => (placesIn(above, null).length === 0 ? roleIn(above) : null);

function roleIn(text: string): Role | null {
  const tidy = plain(text)
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ');
  const found = roles.flatMap(([role, pattern]) => {
    const matches = [...tidy.matchAll(pattern)];
    const last = matches.at(-1);
    return last ? [{ role, at: last.index }] : [];
  });
  return found.sort((a, b) => b.at - a.at)[0]?.role ?? null;
}

type Place = { start: number; end: number; text: string; value: string | null; month: boolean };

function placesIn(row: string, order: DateOrder | null): Place[] {
  const days = datesIn(row).map(({ start, end, dayFirst, monthFirst }): Place => {
    const text = row.slice(start, end);
    const both = dayFirst && monthFirst && dayFirst !== monthFirst;
    const value = both ? readingOf(text, { dayFirst, monthFirst }, order) : (dayFirst ?? monthFirst ?? null);
    return { start, end, text, value: value !== null && plausible(value) ? value : null, month: false };
  });
  const free = (from: number, to: number) => days.every(({ start, end }) => to <= start || from >= end);
  const more = [...shortNameDays(row), ...months(row)].filter(({ start, end }) => free(start, end));
  return [...days, ...more.filter((one, at) => more.findIndex(({ start }) => start === one.start) === at)].sort(
    (a, b) => a.start - b.start,
  );
}

function readingOf(
  text: string,
  { dayFirst, monthFirst }: { dayFirst: string; monthFirst: string },
  order: DateOrder | null,
): string | null {
  if (text.includes('.')) return dayFirst;
  // With a two-digit year, one reading may be far from any date on goods.
  if (!plausible(dayFirst)) return monthFirst;
  if (!plausible(monthFirst)) return dayFirst;
  if (order === null) return null;
  return order === 'day-first' ? dayFirst : monthFirst;
}

/** Plausible dates on goods in a kitchen. */
const plausible = (date: string) => date > '2019-12-31' && date < '2046-01-01';

const names = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const name = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** 'DEC 15 26' and 'DEC1526'. */
function shortNameDays(row: string): Place[] {
  const pattern = new RegExp(
    String.raw`(?<![a-z])${name}\.?[ .,/-]*(\d{2})[ .,'/-]+(\d{2})(?!\d)|(?<![a-z])${name}(\d{2})(\d{2})(?!\d)`,
    'gi',
  );
  return [...row.matchAll(pattern)].flatMap((match) => {
    const [text, a, b, c, d, e, f] = match;
    const [month, day, year] = [
      names.indexOf((a ?? d ?? '').slice(0, 3).toLowerCase()) + 1,
      Number(b ?? e),
      2000 + Number(c ?? f),
    ];
    const value = dateOf(year, month, day);
    return value === null ? [] : [{ start: match.index, end: match.index + text.length, text, value, month: false }];
  });
}

/** '05/2027' and 'MAY 2027' mean the end of the month. */
function months(row: string): Place[] {
  const pattern = new RegExp(
    String.raw`(?<![\d./-])(\d{1,2})[./-](20\d{2})(?![\d./-])|(?<![a-z])${name}\.?[ .,'/-]*(20\d{2})(?!\d)`,
    'gi',
  );
  return [...row.matchAll(pattern)].flatMap((match) => {
    const [text, number, yearA, word, yearB] = match;
    const month = number === undefined ? names.indexOf((word ?? '').slice(0, 3).toLowerCase()) + 1 : Number(number);
    const year = Number(yearA ?? yearB);
    if (month < 1 || month > 12) return [];
    const value = dateOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
    return value === null ? [] : [{ start: match.index, end: match.index + text.length, text, value, month: true }];
  });
}

function dateOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const value = `${year}-${two(month)}-${two(day)}`;
  return plausible(value) ? value : null;
}

/** Corrects letters that look like digits in otherwise valid dates. */
function mendDigits(row: string): string {
  return row.replace(/(?<![\p{L}\d])[\dOoIlSB]{1,4}(?:[./-][\dOoIlSB]{1,4}){1,2}(?![\p{L}\d])/gu, (word) =>
    /\d/.test(word) ? word.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/S/g, '5').replace(/B/g, '8') : word,
  );
}
