import { addDays, type BusinessDate, businessDate } from './business-date.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The instant when clocks in a time zone show this many minutes past midnight on a date. A repeated hour resolves to
 * its first occurrence; a skipped time continues with the offset from before. Throws RangeError for an unknown zone.
 * @example instantAt(businessDate('2026-11-21'), 18 * 60, 'America/Chicago') // '2026-11-22T00:00:00.000Z'
 */
export const instantAt = (date: BusinessDate, minutes: number, timeZone: string): string =>
  new Date(zoneClock(timeZone).instantAt(date, minutes * 60)).toISOString();

/**
 * The end of the same local minute seven days earlier, as an instant: a week with a clock change is an hour longer or
 * shorter. Throws RangeError for an unknown zone.
 * @example weekBefore(new Date('2026-11-21T18:00:30Z'), 'America/Chicago') // '2026-11-14T18:00:59.999Z'
 */
export function weekBefore(now: Date, timeZone: string): string {
  const clock = zoneClock(timeZone);
  const wall = new Date(now.getTime() + clock.offsetAt(now.getTime())).toISOString();
  const day = addDays(businessDate(wall.slice(0, 10)), -7);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  return new Date(clock.instantAt(day, minutes * 60) + minuteMs - 1).toISOString();
}

export type ZoneClock = {
  /** Like `instantAt` above, but takes seconds past midnight and returns milliseconds since 1970. */
  instantAt(date: BusinessDate, seconds: number): number;
  /** The offset from UTC at an instant, in milliseconds. */
  offsetAt(at: number): number;
};

/**
 * A time zone's clock for many instants, with cached lookups. Throws RangeError for an unknown zone on first use.
 * @example zoneClock('America/Chicago').offsetAt(Date.UTC(2026, 10, 21)) // -21600000
 */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const quarters = remembering((quarter: number) => offsetAt(quarter * quarterMs, timeZone));
  const days = remembering((date: BusinessDate) => offsetOfDay(date, timeZone));
  const clock: ZoneClock = {
    offsetAt: (at) => quarters(Math.floor(at / quarterMs)),
    instantAt(date, seconds) {
      const wall = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
      const steady = days(date);
      if (steady !== null && seconds < 86_400) return wall - steady;
      const offsets = [clock.offsetAt(wall - dayMs), clock.offsetAt(wall + dayMs)];
      const fits = offsets.map((offset) => wall - offset).filter((at) => at + clock.offsetAt(at) === wall);
      return fits.length > 0 ? Math.min(...fits) : wall - Math.min(...offsets);
    },
  };
  clocks.set(timeZone, clock);
  return clock;
}

// Offsets are whole quarter hours, and change on one.
const quarterMs = 15 * minuteMs;
const clocks = new Map<string, ZoneClock>();
const mostRemembered = 50_000;

/** The offset of a day, if it and the adjacent days have the same one; null around a clock change. */
function offsetOfDay(date: BusinessDate, timeZone: string): number | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const before = offsetAt(midnight - dayMs, timeZone);
  return before === offsetAt(midnight + 2 * dayMs, timeZone) ? before : null;
}

function remembering<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    if (made.size < mostRemembered) made.set(key, value);
    return value;
  };
}

// Cached: building a formatter costs about a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const format = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, format);
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const shown = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
  return shown - Math.floor(at / minuteMs) * minuteMs;
}

const newFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
