import type { Time } from './time.ts';
import type { Token } from './tokens.ts';

/** Whether dates in figures have the month first: only in English, and only in countries that write them so. */
export const monthFirst = (language: string, country: string | null): boolean =>
  language === 'en' && ['US', 'PH', 'PR', 'GU', null].includes(country);

/** A date in figures; null if there is no such day in either order. `swapped` says that the other order is one too. */
export function readDate({ key }: Token, first: boolean): Time | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key);
  if (iso) {
    const [year, month, day] = iso.slice(1).map(Number) as [number, number, number];
    return isDay(day, month) ? { kind: 'date', day, month, year, swapped: false, to: null } : null;
  }
  const [one = 0, two = 0, written = null] = key
    .split(/[/.]/)
    .filter((part) => part !== '')
    .map(Number);
  const year = written === null || written >= 100 ? written : 2000 + written;
  const american = first && key.includes('/');
  const [day, month] = american ? [two, one] : [one, two];
  const other = isDay(month, day) && day !== month && key.includes('/');
  if (isDay(day, month)) return { kind: 'date', day, month, year, swapped: other, to: null };
  return isDay(month, day) ? { kind: 'date', day: month, month: day, year, swapped: false, to: null } : null;
}

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** The hour of '8 pm' or '20:00'; null for minutes within the hour, which no figure is split by. */
export function readHour({ key }: Token): number | null {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s?([ap])?/.exec(key) ?? [];
  const value = Number(hour);
  if (minute !== '00' || value > 23 || (half !== undefined && (value > 12 || value === 0))) return null;
  if (half === undefined) return value;
  return (value % 12) + (half === 'p' ? 12 : 0);
}
