import type { Coverage } from '@platewise/contract';

/**
 * Restaurants grouped by currency, since amounts in different currencies are never added up: most restaurants first,
 * ties by the oldest restaurant.
 */
export function byCurrency<P extends { id: number; currency: string }>(
  places: readonly P[],
): { currency: string; places: P[] }[] {
  const oldest = (own: readonly P[]) => Math.min(...own.map(({ id }) => id));
  return [...Map.groupBy(places, ({ currency }) => currency)]
    .sort(([, a], [, b]) => b.length - a.length || oldest(a) - oldest(b))
    .map(([currency, own]) => ({ currency, places: own }));
}

/** How many of the accessible restaurants a figure covers. */
export const coverageOf = (counted: readonly { name: string }[], all: readonly unknown[]): Coverage => ({
  restaurants: counted.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  of: all.length,
});
