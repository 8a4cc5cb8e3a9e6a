import { DomainError } from '../domain-error.ts';
import { kept } from '../kept.ts';
import { addDays, type BusinessDate, businessDate } from './business-date.ts';

const defaultDayCutoff = '04:00';

// Cached: building a formatter costs about a hundred times as much as using it, and imports need one date per sale.
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The business date of an instant: its date in `timeZone`, or the previous day before `cutoff` ('HH:MM', local wall
 * time), since late-night sales belong to the evening before. Throws DomainError `bad_date`, `bad_time_zone` or
 * `bad_cutoff`.
 * @example businessDateAt('2026-11-21T07:30:00Z', 'America/New_York', '04:00') // '2026-11-20'
 */
export function businessDateAt(instantIso: string, timeZone: string, cutoff: string = defaultDayCutoff): BusinessDate {
  const instant = new Date(instantIso);
  if (Number.isNaN(instant.getTime())) throw new DomainError('bad_date', `'${instantIso}' is not an instant`);
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(cutoff)) throw new DomainError('bad_cutoff', `'${cutoff}' is not HH:MM`);
  const { date, time } = wallClock(`${Math.floor(instant.getTime() / minute)} ${timeZone}`);
  return time < cutoff ? addDays(date, -1) : date;
}

const minute = 60_000;

/**
 * The date and 'HH:MM' of a minute since 1970 in a zone. Cached, because a list asks for the same minute on every row.
 */
const wallClock = kept((text): { date: BusinessDate; time: string } => {
  const space = text.indexOf(' ');
  const parts = formatterOf(text.slice(space + 1)).formatToParts(Number(text.slice(0, space)) * minute);
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  return {
    date: businessDate(`${part.get('year')}-${part.get('month')}-${part.get('day')}`),
    time: `${part.get('hour')}:${part.get('minute')}`,
  };
});

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = newFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch (cause) {
    if (cause instanceof RangeError) throw new DomainError('bad_time_zone', `'${timeZone}' is not a time zone`);
    throw cause;
  }
}
