import { type BusinessDate, parseBusinessDate } from '@platewise/domain';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** What a cell says: a date, and if given, a time of day or an exact instant. */
export type Moment = { date: BusinessDate; seconds: number | null; instant: number | null };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i;
const written = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:,?[T ]+(.+))?$/;
const dayMonth = /^(?:[a-z]{3,9},? )?(\d{1,2})[- .]+([a-z]{3,9})\.?[- ,]+(\d{2,4})(?:[ ,]+(?:at )?(.+))?$/i;
const monthDay =
  /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?[, -]+(\d{4})(?:[ ,]+(?:at )?(.+))?$/i;
// 2000 to 2099, as spreadsheet day numbers.
const serial = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;

/**
 * A date with or without a time, as files write it. If day and month are numbers, `order` says which comes first.
 * @example readMoment('11/20/26 6:45 PM', 'mdy') // { date: '2026-11-20', seconds: 67500, instant: null }
 */
export function readMoment(text: string, order: DateOrder): Moment | null {
  const plain = text.trim();
  if (plain.length > 50) return null;
  return readIso(plain) ?? readNumbers(plain, order) ?? readNamed(plain) ?? readSerial(plain);
}

function readIso(text: string): Moment | null {
  const found = iso.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (found === null) return null;
  const date = parseBusinessDate(`${found[1]}-${found[2]}-${found[3]}`);
  if (date === null) return null;
  if (found[4] === undefined) return { date, seconds: null, instant: null };
  const seconds = secondsOf(found[4], found[5] ?? '0', found[6]);
  if (seconds === null) return null;
  if (found[7] === undefined) return { date, seconds, instant: null };
  const zone = /^[zu]/i.test(found[7]) ? 'Z' : found[7].replace(/^(.\d\d):?/, '$1:');
  const instant = Date.parse(`${date}T${found[4]}:${found[5]}:${found[6] ?? '00'}${zone}`);
  return Number.isNaN(instant) ? null : { date, seconds, instant };
}

function readNumbers(text: string, order: DateOrder): Moment | null {
  const found = written.exec(text);
  if (found === null) return null;
  const [, first = '', , second = '', third = '', time] = found;
  if (first.length > 2) return first.length === 4 ? compose(first, second, third, time) : null;
  if (third.length === 3 || third.length === 1) return null;
  if (order === 'ymd') return compose(first, second, third, time);
  return order === 'dmy' ? compose(third, second, first, time) : compose(third, first, second, time);
}

function readNamed(text: string): Moment | null {
  const dayFirst = dayMonth.exec(text);
  if (dayFirst !== null) return compose(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], dayFirst[4]);
  const found = monthDay.exec(text);
  return found === null ? null : compose(found[3], monthOf(found[1]), found[2], found[4]);
}

/** A date from a sheet whose cells aren't formatted as dates: days since 1899-12-30, with the time as the fraction. */
function readSerial(text: string): Moment | null {
  if (!serial.test(text)) return null;
  const at = new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000).toISOString();
  const date = parseBusinessDate(at.slice(0, 10));
  if (date === null) return null;
  return { date, seconds: text.includes('.') ? readTime(at.slice(11, 19)) : null, instant: null };
}

const monthOf = (name = '') => {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? '' : String(index + 1);
};

function compose(year = '', month = '', day = '', time?: string): Moment | null {
  if (day.length > 2 || month === '' || day === '') return null;
  const whole = year.length <= 2 ? `20${year.padStart(2, '0')}` : year;
  const date = parseBusinessDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (date === null) return null;
  if (time === undefined || time.trim() === '') return { date, seconds: null, instant: null };
  const seconds = readTime(time);
  return seconds === null ? null : { date, seconds, instant: null };
}

/**
 * A time of day in seconds; null if it isn't one.
 * @example readTime('6:45 PM') // 67500
 */
export function readTime(text: string): number | null {
  const found =
    /^(\d{1,2})(?::|\.|h)(\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?(?:\s+\(?[A-Z]{2,5}\)?)?$/i.exec(
      text.trim(),
    ) ?? /^(\d{1,2})()()\s*([ap])\.?m\.?$/i.exec(text.trim());
  if (found === null) return null;
  const half = found[4]?.toLowerCase();
  const hour = Number(found[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return secondsOf(String(hours), found[2] || '0', found[3]);
}

function secondsOf(hour: string, minute: string, second = '0'): number | null {
  const [h, m, s] = [Number(hour), Number(minute), Number(second || '0')];
  return h < 24 && m < 60 && s < 60 ? h * 3600 + m * 60 + s : null;
}

/** Counts, over all dates of a file, what shows whether day or month comes first. */
export type OrderEvidence = { dmy: number; mdy: number; open: number; futureAsDmy: number; futureAsMdy: number };

export const newEvidence = (): OrderEvidence => ({ dmy: 0, mdy: 0, open: 0, futureAsDmy: 0, futureAsMdy: 0 });

export function noteOrder(evidence: OrderEvidence, text: string, latest: string): void {
  const found = written.exec(text.trim());
  const [first, second] = [Number(found?.[1]), Number(found?.[3])];
  if (found === null || (found[1]?.length ?? 0) > 2 || first === second) return;
  if (first > 12 && second <= 12) evidence.dmy += 1;
  else if (second > 12 && first <= 12) evidence.mdy += 1;
  else if (first <= 12) {
    evidence.open += 1;
    if ((readNumbers(text.trim(), 'dmy')?.date ?? '') > latest) evidence.futureAsDmy += 1;
    if ((readNumbers(text.trim(), 'mdy')?.date ?? '') > latest) evidence.futureAsMdy += 1;
  }
}

/**
 * The date order of the whole file: the only one that fits; null if a person must choose. A sale can't be in the
 * future, which may settle it if the numbers don't.
 */
export function orderOf(evidence: OrderEvidence): DateOrder | null {
  const { dmy, mdy, open, futureAsDmy, futureAsMdy } = evidence;
  if (dmy > 0 || mdy > 0) return dmy > mdy ? 'dmy' : 'mdy';
  if (open === 0) return 'mdy';
  if (futureAsDmy > 0 && futureAsMdy === 0) return 'mdy';
  if (futureAsMdy > 0 && futureAsDmy === 0) return 'dmy';
  return null;
}

/** The order of all dates of a file; month first if nothing settles it, as is usual in the United States. */
export function dateOrderOf(texts: readonly string[], latest: string): DateOrder {
  const evidence = newEvidence();
  for (const text of texts) noteOrder(evidence, text, latest);
  return orderOf(evidence) ?? 'mdy';
}
