import { milesBetween, type Place, type Point, placeSources } from '@platewise/domain';
import type { FoundValues, KnownCompetitor } from './found.repo.ts';
import { foundValues } from './found-values.ts';

const names = { osm: 'OpenStreetMap', google: 'Google Places', yelp: 'Yelp' } as const;

/** The values of a row once some directory data is forgotten: what other directories say, and what a person entered. */
export function keptValues(known: KnownCompetitor, own: Point | null): FoundValues {
  const typed = typedOf(known);
  const [leading, ...rest] = placesOf(known);
  if (leading !== undefined) return foundValues([leading, ...rest], own, typed);
  const point = (typed.typed_fields.includes('address') ? known.point : null) ?? pointOf(known);
  return {
    name: typed.typed_fields.includes('name') ? known.name : namelessOf(known),
    address: { street: null, city: null, state: null, zipCode: null, ...typed.address },
    info: typed.business_info,
    cuisine: typed.cuisine,
    priceRange: typed.price_range,
    website: typed.website,
    menuUrl: typed.menu_url,
    point,
    distance: own === null || point === null ? null : milesBetween(own, point),
  };
}

/** The directories whose data is still stored, most important first. */
function placesOf({ sources, point: known }: KnownCompetitor): Place[] {
  const places = sources.flatMap(({ source, external_id, facts }): Place[] => {
    const point = facts.point ?? known;
    return facts.name === undefined || point === null
      ? []
      : [{ ...nothing, ...facts, name: facts.name, point, source, externalId: external_id }];
  });
  return places.sort((a, b) => placeSources.indexOf(a.source) - placeSources.indexOf(b.source));
}

const nothing = {
  ...{ cuisine: null, kinds: [], priceRange: null, rating: null, ratingCount: null, phone: null },
  ...{ website: null, menuUrl: null, openingHours: null, url: null },
  address: { street: null, city: null, state: null, zipCode: null },
} as const;

const pointOf = ({ sources }: KnownCompetitor): Point | null =>
  sources.find(({ facts }) => facts.point !== undefined)?.facts.point ?? null;

const namelessOf = ({ sources }: KnownCompetitor) =>
  `A place of ${sources.map(({ source }) => names[source]).join(' and ') || 'the list'}`;

/** Only what a person entered. The menu address is either entered or may be stored permanently. */
function typedOf(known: KnownCompetitor): KnownCompetitor {
  const { typed_fields: fields, business_info: info } = known;
  const typed = new Set(fields);
  return {
    ...known,
    address: typed.has('address') ? known.address : {},
    cuisine: typed.has('cuisine') ? known.cuisine : null,
    price_range: typed.has('priceRange') ? known.price_range : null,
    website: typed.has('website') ? known.website : null,
    business_info: {
      ...(typed.has('phone') ? { phone: info.phone ?? null } : {}),
      ...(typed.has('rating') ? { rating: info.rating ?? null, ratingSource: 'typed' } : {}),
      ...(typed.has('cuisine') ? { kinds: info.kinds ?? [] } : {}),
    },
  };
}
