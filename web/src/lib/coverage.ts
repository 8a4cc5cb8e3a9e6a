import type { Coverage } from '@platewise/contract';
import { t } from './t.ts';

/** The restaurants included in a figure when several are shown together; null for a single one. */
export function coverageWords({ restaurants, of }: Coverage): string | null {
  if (of < 2 || restaurants.length === 0) return null;
  if (restaurants.length === of) return t('all {total} restaurants', { total: of });
  const [first, second, third] = restaurants;
  if (third !== undefined || first === undefined)
    return t('{count} of {total} restaurants', { count: restaurants.length, total: of });
  return second === undefined ? first : t('{first} and {second}', { first, second });
}

/** How many of them a change compares, if not all. */
export function alikeWords(alike: number, { restaurants }: Coverage): string | null {
  if (alike === 0 || alike >= restaurants.length) return null;
  return t('like for like: {count} of {total, plural, one {# restaurant} other {# restaurants}}', {
    count: alike,
    total: restaurants.length,
  });
}
