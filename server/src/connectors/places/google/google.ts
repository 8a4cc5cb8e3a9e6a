import { type CuisineChoice, cuisineKinds, msg, type Place, priceLevelOf } from '@platewise/domain';
import { createFeedCaller, jsonOf, type Surroundings } from '../../prices/shared/feed-caller.ts';
import { type KeyedDirectory, PlaceError } from '../port.ts';
import { countOf, pointOf, ratingOf, textOf, webAddressOf } from '../shared/place-values.ts';

/** The maximum per response; there is no second page. */
const most = 20;
const farthestMetres = 50_000;
const fields = [
  ...['id', 'displayName', 'types', 'primaryType', 'primaryTypeDisplayName', 'location', 'addressComponents'],
  ...[
    'rating',
    'userRatingCount',
    'priceLevel',
    'websiteUri',
    'nationalPhoneNumber',
    'businessStatus',
    'googleMapsUri',
  ],
];

const typesOf: Record<CuisineChoice, string[]> = {
  American: ['american_restaurant', 'hamburger_restaurant', 'barbecue_restaurant', 'steak_house'],
  Italian: ['italian_restaurant', 'pizza_restaurant'],
  Mexican: ['mexican_restaurant'],
  Asian: [
    'asian_restaurant',
    'chinese_restaurant',
    'japanese_restaurant',
    'thai_restaurant',
    'vietnamese_restaurant',
    'korean_restaurant',
    'indian_restaurant',
  ],
  'Bar & Grill': ['bar', 'pub', 'bar_and_grill'],
  'Fast Food': ['fast_food_restaurant'],
};

type Fault = { error?: { status?: unknown; message?: unknown } };

/** Google Places (New), the nearest twenty. */
export function createGoogle(host: string, around: Surroundings): KeyedDirectory {
  const call = createFeedCaller('Google Places', around);
  return {
    asksByCuisine: true,
    async search({ centre, radiusMetres, cuisine, key, signal }) {
      const radius = Math.min(radiusMetres, farthestMetres);
      const headers = {
        'content-type': 'application/json',
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields.map((field) => `places.${field}`).join(','),
      };
      const body = JSON.stringify({
        includedTypes: cuisine === null ? ['restaurant', 'cafe', 'bar'] : typesOf[cuisine],
        maxResultCount: most,
        rankPreference: 'DISTANCE',
        languageCode: 'en',
        locationRestriction: { circle: { center: centre, radius } },
      });
      const url = new URL(`${host}/v1/places:searchNearby`);
      const { status, text } = await call({ method: 'POST', url, headers, body }, signal);
      const answer = jsonOf(text);
      if (status >= 400 || typeof answer !== 'object' || answer === null) throw faultOf(status, answer, key);
      const { places } = answer as { places?: unknown };
      const listed = Array.isArray(places) ? places : [];
      return { places: listed.flatMap((one) => placeOf(one) ?? []), completeMetres: listed.length < most ? radius : 0 };
    },
    async find(externalId, { key, signal }) {
      const url = new URL(`${host}/v1/places/${encodeURIComponent(externalId)}?languageCode=en`);
      const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fields.join(',') };
      const { status, text } = await call({ url, headers }, signal);
      if (status === 404) return null;
      const answer = jsonOf(text);
      if (status >= 400 || typeof answer !== 'object' || answer === null) throw faultOf(status, answer, key);
      const place = placeOf(answer as Found);
      // Google may have assigned a new ID since; keep the one that was requested.
      return place && { ...place, externalId };
    },
  };
}

function faultOf(status: number, answer: unknown, key: string): PlaceError {
  const words = textOf((answer as Fault | undefined)?.error?.message, 300)?.replaceAll(key, 'the key') ?? '';
  if (status === 401 || status === 403 || /API key/i.test(words)) {
    return new PlaceError(
      'credentials',
      words === ''
        ? msg('Google Places rejected this key.')
        : msg('Google Places rejected this key. {reason}', { reason: words }),
    );
  }
  return new PlaceError(
    'refused',
    words === ''
      ? msg('{name} returned an error ({status}).', { name: 'Google Places', status: String(status) })
      : msg('Google Places returned an error ({status}). {reason}', { status: String(status), reason: words }),
  );
}

type Found = Record<string, unknown> & {
  displayName?: { text?: unknown };
  primaryTypeDisplayName?: { text?: unknown };
  location?: { latitude?: unknown; longitude?: unknown };
  addressComponents?: unknown;
};

function placeOf(found: Found): Place | null {
  const name = textOf(found.displayName?.text);
  const externalId = textOf(found.id);
  const point = pointOf(found.location?.latitude, found.location?.longitude);
  if (name === null || externalId === null || point === null || found.businessStatus === 'CLOSED_PERMANENTLY')
    return null;
  const types = Array.isArray(found.types) ? found.types.filter((type) => typeof type === 'string') : [];
  return {
    source: 'google',
    externalId,
    name,
    point,
    address: addressOf(found.addressComponents),
    cuisine: cuisineOf(found),
    kinds: cuisineKinds([...types, String(found.primaryType ?? '')]),
    priceRange: priceLevelOf(found.priceLevel),
    rating: ratingOf(found.rating),
    ratingCount: countOf(found.userRatingCount),
    phone: textOf(found.nationalPhoneNumber, 40),
    website: webAddressOf(found.websiteUri),
    menuUrl: null,
    openingHours: null,
    url: webAddressOf(found.googleMapsUri),
  };
}

/** 'Mexican restaurant' gives the cuisine Mexican; 'Restaurant' alone gives none. */
function cuisineOf(found: Found): string | null {
  const words = textOf(found.primaryTypeDisplayName?.text, 80)?.replace(/\s*restaurant$/i, '') ?? '';
  return words === '' ? null : words;
}

function addressOf(components: unknown): Place['address'] {
  const parts = (Array.isArray(components) ? components : []) as {
    longText?: unknown;
    shortText?: unknown;
    types?: unknown;
  }[];
  const part = (type: string) => parts.find(({ types }) => Array.isArray(types) && types.includes(type));
  const street = [part('street_number'), part('route')]
    .map((one) => textOf(one?.shortText))
    .filter((one) => one !== null);
  return {
    street: street.length === 0 ? null : street.join(' ').slice(0, 200),
    city: textOf(part('locality')?.longText, 100),
    state: textOf(part('administrative_area_level_1')?.shortText, 100),
    zipCode: textOf(part('postal_code')?.longText, 20),
  };
}
