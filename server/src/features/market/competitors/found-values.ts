import { cuisineChoices, milesBetween, type Place, type PlaceAddress, type Point } from '@platewise/domain';
import type { SourceFacts } from './competitors.repo.ts';
import type { FoundValues, KnownCompetitor } from './found.repo.ts';

const first = <T>(group: readonly Place[], read: (place: Place) => T | null): T | null => {
  for (const place of group) {
    const value = read(place);
    if (value !== null) return value;
  }
  return null;
};

/** Merges what directories say about one place into what is known of it. What a person entered stays. */
export function foundValues(
  group: readonly [Place, ...Place[]],
  own: Point | null,
  known: KnownCompetitor | null,
): FoundValues {
  const typed = new Set(known?.typed_fields);
  const keep = <T>(
    field: 'name' | 'cuisine' | 'priceRange' | 'website',
    before: T | null | undefined,
    said: T | null,
  ) => (typed.has(field) ? (before ?? null) : (said ?? before ?? null));
  const [leading] = group;
  const point = (typed.has('address') ? known?.point : null) ?? leading.point;
  return {
    name: keep('name', known?.name, leading.name) ?? leading.name,
    address: addressOf(group, known, typed.has('address')),
    info: infoOf(group, known),
    cuisine: keep(
      'cuisine',
      known?.cuisine,
      first(group, ({ cuisine }) => cuisine),
    ),
    priceRange: keep(
      'priceRange',
      known?.price_range,
      first(group, ({ priceRange }) => priceRange),
    ),
    website: keep(
      'website',
      known?.website,
      first(group, ({ website }) => website),
    ),
    menuUrl: known?.menu_url ?? first(group, ({ menuUrl }) => menuUrl),
    point,
    distance: own === null ? null : milesBetween(own, point),
  };
}

function addressOf(group: readonly Place[], known: KnownCompetitor | null, isTyped: boolean): PlaceAddress {
  const before = { street: null, city: null, state: null, zipCode: null, ...known?.address };
  if (isTyped) return before;
  // Whole addresses only: the street of one directory with the city of another wouldn't be a real address.
  const said =
    first(group, ({ address }) => (address.street === null ? null : address)) ??
    first(group, ({ address }) => (address.city === null ? null : address));
  return said ?? before;
}

/** The rating comes from the directory with the most ratings. */
function infoOf(group: readonly Place[], known: KnownCompetitor | null): FoundValues['info'] {
  const before = known?.business_info ?? {};
  const typed = new Set(known?.typed_fields);
  const rated = group
    .filter(({ rating }) => rating !== null)
    .sort((a, b) => (b.ratingCount ?? 0) - (a.ratingCount ?? 0))[0];
  const said = new Set(group.flatMap(({ kinds }) => kinds));
  const kinds = said.size === 0 ? (before.kinds ?? []) : cuisineChoices.filter((choice) => said.has(choice));
  return {
    ...before,
    ...(rated === undefined || typed.has('rating')
      ? {}
      : { rating: rated.rating, ratingCount: rated.ratingCount, ratingSource: rated.source }),
    phone: typed.has('phone') ? (before.phone ?? null) : (first(group, ({ phone }) => phone) ?? before.phone ?? null),
    openingHours: first(group, ({ openingHours }) => openingHours) ?? before.openingHours ?? null,
    kinds: typed.has('cuisine') ? (before.kinds ?? []) : kinds,
  };
}

export const factsOf = ({ source: _source, externalId: _externalId, ...facts }: Place): SourceFacts => facts;
