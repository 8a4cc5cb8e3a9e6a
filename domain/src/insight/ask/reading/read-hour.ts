import { endOf, endsBefore, phrasesAt, type TimeReader } from './phrases.ts';
import { readHour } from './read-date.ts';

/** `half` says that the hour was told by the half of the day, so that 5 in '5 to 9 in the evening' is one of it too. */
export type HourRead = { hour: number; half: boolean; end: number };

/**
 * The hour that begins at a token: '8 pm', '20:00', '8 Uhr abends', '5 de la tarde', 'à 20 heures'. `led` says that a word
 * such as 'after' stands before it, without which a bare number is none.
 */
export function hourAt(reader: TimeReader, at: number, led: boolean): HourRead | null {
  const token = reader.tokens[at];
  if (token?.kind === 'hour') {
    const hour = readHour(token);
    return hour === null ? null : inPart(reader, hour, at + 1, /[ap]\.?m/.test(token.key));
  }
  return writtenHour(reader, at, led) ?? partFirst(reader, at);
}

/** 'Abends um 8 Uhr', 'por la noche a las 8'. */
function partFirst(reader: TimeReader, at: number): HourRead | null {
  const part = phrasesAt(reader, at).find(({ meaning }) => meaning.is === 'hourPart');
  if (!part) return null;
  const place = endOf(reader, part.end, 'hourLead');
  const token = reader.tokens[place ?? part.end];
  const isHour = token?.kind === 'hour';
  if (place === null && !isHour) return null;
  const start = place ?? part.end;
  const value = isHour ? readHour(token) : numberAt(reader, start)?.value;
  if (value === null || value === undefined) return null;
  const end = isHour ? start + 1 : unitEnd(reader, numberAt(reader, start)?.end ?? start + 1);
  return within(reader, value, at, end);
}

const unitEnd = (reader: TimeReader, at: number) => endOf(reader, at, 'hourUnit') ?? at;

/** A number with the unit or the part of the day that makes it an hour. */
function writtenHour(reader: TimeReader, at: number, led: boolean): HourRead | null {
  const number = numberAt(reader, at);
  if (number === null) return null;
  const end = unitEnd(reader, number.end);
  const hasUnit = end > number.end;
  const hasPart = phrasesAt(reader, end).some(({ meaning }) => meaning.is === 'hourPart');
  const isLed = led || endsBefore(reader, at, 'hourLead');
  // 'The top 5 in the evening', 'a shift of 20 hours'.
  if (!isLed && !(hasPart && (hasUnit || isTold(reader, at)))) return null;
  if (!hasUnit && !hasPart) return null;
  return inPart(reader, number.value, end, false);
}

/** In Spanish '5 de la tarde' is an hour by itself, except after a word that takes the number. */
const isTold = (reader: TimeReader, at: number): boolean =>
  reader.vocabulary.table.hourAlone === true &&
  (at === 0 || phrasesAt(reader, at - 1).some(({ meaning, end }) => end === at && meaning.is === 'measure'));

function numberAt(reader: TimeReader, at: number): { value: number; end: number } | null {
  const token = reader.tokens[at];
  if (token?.kind === 'number') {
    return /^\d{1,2}$/.test(token.key) && Number(token.key) < 24 ? { value: Number(token.key), end: at + 1 } : null;
  }
  for (const { meaning, end } of phrasesAt(reader, at)) {
    if (meaning.is === 'number' && end === at + 1) return { value: meaning.value, end };
  }
  return null;
}

/** An hour with the part of the day that follows; null if they contradict each other, as '9 in the afternoon'. */
function inPart(reader: TimeReader, hour: number, end: number, half: boolean): HourRead | null {
  const part = phrasesAt(reader, end).find(({ meaning }) => meaning.is === 'hourPart');
  return part === undefined ? { hour, half, end } : within(reader, hour, end, part.end);
}

function within(reader: TimeReader, hour: number, part: number, end: number): HourRead | null {
  const phrases = phrasesAt(reader, part);
  const longest = phrases.find(({ meaning }) => meaning.is === 'hourPart')?.end;
  for (const { meaning, end: until } of phrases) {
    if (meaning.is !== 'hourPart' || until !== longest) continue;
    const { from, to, plus } = meaning;
    if (hour >= from && hour <= to) return { hour: hour + plus, half: true, end };
    if (hour >= from + plus && hour <= to + plus) return { hour, half: false, end };
  }
  return null;
}
