import type { BusinessDate } from './business-date.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The instant at which the clocks of a time zone show this many minutes past midnight of a calendar date. Of an hour that
 * clocks show twice it is the first; one that they skip counts on from before. Throws RangeError for an unknown zone.
 * @example instantAt(businessDate('2026-11-21'), 18 * 60, 'America/Chicago') // '2026-11-22T00:00:00.000Z'
 */
export function instantAt(date: BusinessDate, minutes: number, timeZone: string): string {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const offsets = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const fits = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - Math.min(...offsets)).toISOString();
}

// Building a formatter costs about a hundred times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
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
