import type { Coverage } from '@platewise/contract';
import { t } from './t.ts';

/** The restaurants included in a figure when several are shown together; null for a single one. */
export function coverageWords({ restaurants, of }: Coverage): string | null {
  if (of < 2 || restaurants.length === 0) return null;
  if (restaurants.length === of) return t('all {of} restaurants', { of });
  return restaurants.length < 3
    ? restaurants.join(' and ')
    : t('{count} of {of} restaurants', { count: restaurants.length, of });
}

/** How many of them a change compares, if not all. */
export function alikeWords(alike: number, { restaurants }: Coverage): string | null {
  if (alike === 0 || alike >= restaurants.length) return null;
  return t('like for like: {alike} of {count, plural, one {# restaurant} other {# restaurants}}', {
    alike,
    count: restaurants.length,
  });
}
