import type { Coverage } from '@platewise/contract';
import { countOf } from './format.ts';

/** The restaurants included in a figure when several are shown together; null for a single one. */
export function coverageWords({ restaurants, of }: Coverage): string | null {
  if (of < 2 || restaurants.length === 0) return null;
  if (restaurants.length === of) return `all ${of} restaurants`;
  return restaurants.length < 3 ? restaurants.join(' and ') : `${restaurants.length} of ${of} restaurants`;
}

/** How many of them a change compares, if not all. */
export function alikeWords(alike: number, { restaurants }: Coverage): string | null {
  if (alike === 0 || alike >= restaurants.length) return null;
  return `like for like: ${alike} of ${countOf(restaurants.length, 'restaurant')}`;
}
