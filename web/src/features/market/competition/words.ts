import type { Competitor, CompetitorSearch, PlaceSource } from '@platewise/contract';
import { formatAgo } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const sourceNames: Record<PlaceSource, string> = {
  osm: 'OpenStreetMap',
  google: t('Google Places'),
  yelp: t('Yelp'),
};

const locatingWords = {
  checking: t('Looking up its address…'),
  unknown: t('Address not found'),
  unreachable: t("Couldn't look up its address"),
} as const;

/** Miles to one decimal, or why they aren't known; null if there is no address to look up. */
export const milesOf = ({ distanceFromRestaurant: miles, locating }: Competitor): string | null => {
  if (locating !== null) return locatingWords[locating];
  return miles === null ? null : t('{miles} miles', { miles: miles.toFixed(1) });
};

/** The result of looking up the address entered as the restaurant's location. */
export const lookUpWords = {
  checking: (address: string) => t('Looking up {address}…', { address }),
  unknown: (address: string) =>
    t("{address} wasn't found. Try it without the suite number, or enter coordinates.", { address }),
  unreachable: (address: string) =>
    t("OpenStreetMap didn't respond for {address}. Save it again to retry.", { address }),
} as const;

export const streetAndCity = ({ address: { street, city } }: Pick<Competitor, 'address'>): string =>
  [street, city].filter(Boolean).join(', ');

export const wholeAddress = ({ street, city, state, zipCode }: Competitor['address']): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const radiusWords = (miles: number): string => t('{miles, plural, one {# mile} other {# miles}}', { miles });

export const everyWords = (days: number): string =>
  ({ 1: t('Every day'), 7: t('Every week'), 14: t('Every two weeks'), 30: t('Every month') })[days] ??
  t('Every {days} days', { days });

/** What a directory returned, in one line. */
export function sourceWords({ source, found, askedAt, error }: CompetitorSearch['sources'][number]): string {
  if (askedAt === null)
    return t('{directory}: {reason}', { directory: sourceNames[source], reason: error ?? t('no answer') });
  const directory = sourceNames[source];
  const words =
    Date.now() - Date.parse(askedAt) < 60_000
      ? t('{directory}: {found, plural, one {# place} other {# places}}', { directory, found })
      : t('{directory}: {found, plural, one {# place} other {# places}}, as of {when}', {
          directory,
          found,
          when: formatAgo(askedAt, new Date()),
        });
  return error === null ? words : `${words}. ${error}`;
}

/** The state of its menu, in one line. */
export function menuWords({ menu, tracking, website, menuUrl }: Competitor): string {
  const dishes =
    menu.dishes === 0
      ? t('No dishes yet')
      : t('{dishes, plural, one {# dish} other {# dishes}}', { dishes: menu.dishes });
  if (menu.lastReadAt !== null)
    return t('{dishes}, read {when}', { dishes, when: formatAgo(menu.lastReadAt, new Date()) });
  if (website === null && menuUrl === null)
    return menu.dishes === 0 ? t('No dishes yet. Add a website or upload its menu.') : dishes;
  return tracking?.followMenu === false ? t('{dishes}, not checked automatically', { dishes }) : dishes;
}

/** Its directories don't allow storing their data, and no name was entered by hand. */
export const isForgotten = ({ sources, typedFields }: Competitor): boolean =>
  sources.length > 0 && sources.every(({ name }) => name === null) && !typedFields.includes('name');

export const forgottenWords = t("Its directory doesn't let us store more. We look it up again when you open it.");
