import type { Competitor, CompetitorSearch, PlaceSource } from '@platewise/contract';
import { countOf, formatAgo } from '../../../lib/format.ts';

export const sourceNames: Record<PlaceSource, string> = { osm: 'OpenStreetMap', google: 'Google Places', yelp: 'Yelp' };

const locatingWords = {
  checking: 'Looking up its address…',
  unknown: 'Address not found',
  unreachable: "Couldn't look up its address",
} as const;

/** Miles to one decimal, or why they aren't known; null if there is no address to look up. */
export const milesOf = ({ distanceFromRestaurant: miles, locating }: Competitor): string | null => {
  if (locating !== null) return locatingWords[locating];
  return miles === null ? null : `${miles.toFixed(1)} miles`;
};

/** The result of looking up the address entered as the restaurant's location. */
export const lookUpWords = {
  checking: (address: string) => `Looking up ${address}…`,
  unknown: (address: string) => `${address} wasn't found. Try it without the suite number, or enter coordinates.`,
  unreachable: (address: string) => `OpenStreetMap didn't respond for ${address}. Save it again to retry.`,
} as const;

export const streetAndCity = ({ address: { street, city } }: Pick<Competitor, 'address'>): string =>
  [street, city].filter(Boolean).join(', ');

export const wholeAddress = ({ street, city, state, zipCode }: Competitor['address']): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const radiusWords = (miles: number): string => (miles === 1 ? '1 mile' : `${miles} miles`);

export const everyWords = (days: number): string =>
  ({ 1: 'Every day', 7: 'Every week', 14: 'Every two weeks', 30: 'Every month' })[days] ?? `Every ${days} days`;

/** What a directory returned, in one line. */
export function sourceWords({ source, found, askedAt, error }: CompetitorSearch['sources'][number]): string {
  if (askedAt === null) return `${sourceNames[source]}: ${error ?? 'no answer'}`;
  const asked = Date.now() - Date.parse(askedAt) < 60_000 ? '' : `, as of ${formatAgo(askedAt, new Date())}`;
  const after = error === null ? '' : `. ${error}`;
  return `${sourceNames[source]}: ${countOf(found, 'place')}${asked}${after}`;
}

/** The state of its menu, in one line. */
export function menuWords({ menu, tracking, website, menuUrl }: Competitor): string {
  const dishes = menu.dishes === 0 ? 'No dishes yet' : countOf(menu.dishes, 'dish', 'dishes');
  if (menu.lastReadAt !== null) return `${dishes}, read ${formatAgo(menu.lastReadAt, new Date())}`;
  if (website === null && menuUrl === null)
    return menu.dishes === 0 ? 'No dishes yet. Add a website or upload its menu.' : dishes;
  return tracking?.followMenu === false ? `${dishes}, not checked automatically` : dishes;
}

/** Its directories don't allow storing their data, and no name was entered by hand. */
export const isForgotten = ({ sources, typedFields }: Competitor): boolean =>
  sources.length > 0 && sources.every(({ name }) => name === null) && !typedFields.includes('name');

export const forgottenWords = "Its directory doesn't let us store more. We look it up again when you open it.";
