import { cuisineKinds, cuisineWords, type Place } from '@platewise/domain';
import { pointOf, textOf, webAddressOf } from '../shared/place-values.ts';

type Element = {
  type?: unknown;
  id?: unknown;
  lat?: unknown;
  lon?: unknown;
  center?: { lat?: unknown; lon?: unknown };
  tags?: unknown;
};

const amenityWords: Record<string, string> = {
  fast_food: 'Fast Food',
  cafe: 'Cafe',
  bar: 'Bar',
  pub: 'Pub',
  food_court: 'Food Court',
};

/** An OpenStreetMap node, way, or relation as a place; null if it has no name or point or is permanently closed. */
export function placeOf(element: unknown): Place | null {
  const { type, id, lat, lon, center, tags } = (element ?? {}) as Element;
  if (typeof tags !== 'object' || tags === null || !/^(node|way|relation)$/.test(String(type))) return null;
  const tag = (...names: string[]) =>
    names.map((name) => textOf((tags as Record<string, unknown>)[name], 2048)).find(Boolean) ?? null;
  const name = tag('name')?.slice(0, 200) ?? null;
  const point = pointOf(center?.lat ?? lat, center?.lon ?? lon);
  if (name === null || point === null || !Number.isSafeInteger(id)) return null;
  if (tag('disused', 'abandoned') === 'yes') return null;
  const amenity = tag('amenity') ?? '';
  return {
    source: 'osm',
    externalId: `${type}/${id}`,
    name,
    point,
    address: {
      street: streetOf(tag('addr:housenumber'), tag('addr:street')),
      city: tag('addr:city')?.slice(0, 100) ?? null,
      state: tag('addr:state')?.slice(0, 100) ?? null,
      zipCode: tag('addr:postcode')?.slice(0, 20) ?? null,
    },
    cuisine: cuisineWords(tag('cuisine')) ?? amenityWords[amenity] ?? null,
    kinds: cuisineKinds([amenity, ...(tag('cuisine') ?? '').split(/[;,]/)]),
    priceRange: null,
    rating: null,
    ratingCount: null,
    phone: tag('phone', 'contact:phone')?.split(';')[0]?.trim().slice(0, 40) ?? null,
    website: webAddressOf(tag('website', 'contact:website', 'url')),
    menuUrl: webAddressOf(tag('website:menu', 'menu:url')),
    openingHours: tag('opening_hours')?.slice(0, 300) ?? null,
    url: `https://www.openstreetmap.org/${type}/${id}`,
  };
}

const streetOf = (number: string | null, street: string | null) =>
  street === null
    ? null
    : [number, street]
        .filter((part) => part !== null)
        .join(' ')
        .slice(0, 200);
