import { type AskDimension, type AskPeriod, currentLanguage, dateLocale, dayWords, t } from '@platewise/domain';
import { hourName } from '../../sales/revenue/index.ts';
import type { AskPlace } from './ask-places.repo.ts';

/** A key in words: dates as people at the first restaurant write them. */
export function labelOf(by: AskDimension | null, key: string, label: string, place: AskPlace | undefined): string {
  const country = place?.settings.country;
  if (key === '—') return label;
  switch (by) {
    case 'day':
      return dayWords(key, country);
    case 'week':
      return t('Week of {date}', { date: dayWords(key, country) });
    case 'month':
      return monthWords(key, country ?? null);
    case 'weekday':
      return weekdayWords(Number(key));
    case 'hour':
      return key === '' ? t('No time') : hourName(key);
    default:
      return label;
  }
}

const monthWords = (day: string, country: string | null) =>
  new Intl.DateTimeFormat(dateLocale(country, currentLanguage()), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));

/** 1 is Monday, as is January 1, 2024. */
const weekdayWords = (weekday: number) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );

export const daysWords = ({ from, to }: AskPeriod, country: string | null | undefined): string =>
  from === to
    ? dayWords(from, country)
    : t('{from} to {to}', {
        from: dayWords(from, country, { year: from.slice(0, 4) !== to.slice(0, 4) }),
        to: dayWords(to, country),
      });
