import { t } from '../../../../lib/t.ts';
import type { ShownLine } from './line-figures.ts';

/** `location` is null for items that have none. */
export type Place = { name: string; location: string | null; lines: number; left: number };

export const nameOf = (line: { location: string | null }) => line.location ?? t('Elsewhere');

/** The locations in sheet order, with the number of uncounted items in each. */
export function placesOf(lines: readonly ShownLine[]): Place[] {
  const places = new Map<string, Place>();
  for (const line of lines) {
    const name = nameOf(line);
    const place = places.get(name) ?? { name, location: line.location, lines: 0, left: 0 };
    places.set(name, { ...place, lines: place.lines + 1, left: place.left + (line.quantity === null ? 1 : 0) });
  }
  return [...places.values()];
}
