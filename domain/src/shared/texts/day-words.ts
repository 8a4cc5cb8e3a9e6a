import { dateLocale } from '../regions/index.ts';
import { currentLanguage } from './texts.ts';

type DayStyle = { year?: boolean; month?: 'short' | 'long' };

/**
 * Formats a calendar date (`YYYY-MM-DD`) in the reader's language, in a country's order. Throws a RangeError for text
 * that isn't a date.
 * @example dayWords('2026-11-18', 'US') // 'Nov 18, 2026'
 * @example dayWords('2026-11-18', 'DE') // '18 Nov 2026'
 */
export function dayWords(
  day: string,
  country: string | null | undefined,
  { year = true, month = 'short' }: DayStyle = {},
): string {
  const key = `${currentLanguage()} ${country ?? ''} ${month} ${year}`;
  const format = dayFormats.get(key) ?? newDayFormat(country, { year, month });
  dayFormats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

const newDayFormat = (country: string | null | undefined, { year, month }: Required<DayStyle>) =>
  new Intl.DateTimeFormat(dateLocale(country ?? null, currentLanguage()), {
    ...{ month, day: 'numeric', timeZone: 'UTC' },
    ...(year ? { year: 'numeric' } : {}),
  });
