import type { Coverage } from '@platewise/contract';

/**
 * Restaurants by currency, since amounts of different ones are never added up: that of most of them first, of as many that
 * of the oldest.
 */
export function byCurrency<P extends { id: number; currency: string }>(
  places: readonly P[],
): { currency: string; places: P[] }[] {
  const oldest = (own: readonly P[]) => Math.min(...own.map(({ id }) => id));
  return [...Map.groupBy(places, ({ currency }) => currency)]
    .sort(([, a], [, b]) => b.length - a.length || oldest(a) - oldest(b))
    .map(([currency, own]) => ({ currency, places: own }));
}

/** The restaurants that a figure counts in, of all that are in reach. */
export const coverageOf = (counted: readonly { name: string }[], all: readonly unknown[]): Coverage => ({
  restaurants: counted.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  of: all.length,
});
