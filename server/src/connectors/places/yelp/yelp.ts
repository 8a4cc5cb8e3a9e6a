import { type CuisineChoice, cuisineKinds, msg, type Place, priceLevelOf } from '@platewise/domain';
import { createFeedCaller, jsonOf, type Surroundings } from '../../prices/shared/feed-caller.ts';
import { type DirectoryAsk, type KeyedDirectory, PlaceError } from '../port.ts';
import { countOf, pointOf, ratingOf, textOf, webAddressOf } from '../shared/place-values.ts';

const atOnce = 50;
const pages = 4;
const farthestMetres = 40_000;

const categoriesOf: Record<CuisineChoice, string> = {
  American: 'tradamerican,newamerican,burgers,bbq,steak,diners',
  Italian: 'italian,pizza',
  Mexican: 'mexican,tacos,tex-mex',
  Asian: 'asianfusion,chinese,japanese,thai,vietnamese,korean,sushi,ramen,indpak',
  'Bar & Grill': 'bars,pubs,sportsbars,gastropubs',
  'Fast Food': 'hotdogs',
};

type Fault = { error?: { code?: unknown; description?: unknown } };

/** Yelp, the nearest two hundred at most, because its smallest plan allows three hundred requests a day. */
export function createYelp(host: string, around: Surroundings): KeyedDirectory {
  const call = createFeedCaller('Yelp', around);
  return {
    asksByCuisine: true,
    async search(ask) {
      const radius = Math.min(Math.round(ask.radiusMetres), farthestMetres);
      const places: Place[] = [];
      for (let page = 0; page < pages; page++) {
        const url = questionOf(host, ask, radius, page);
        const { status, text } = await call({ url, headers: { authorization: `Bearer ${ask.key}` } }, ask.signal);
        const answer = jsonOf(text) as { total?: unknown; businesses?: unknown } | undefined;
        if (status >= 400 || !Array.isArray(answer?.businesses)) throw faultOf(status, answer, ask.key);
        places.push(...answer.businesses.flatMap((one) => placeOf(one) ?? []));
        const seen = page * atOnce + answer.businesses.length;
        if (answer.businesses.length < atOnce || seen >= Number(answer.total)) {
          return { places, completeMetres: radius };
        }
      }
      return { places, completeMetres: 0 };
    },
    async find(externalId, { key, signal }) {
      const url = new URL(`${host}/v3/businesses/${encodeURIComponent(externalId)}`);
      const { status, text } = await call({ url, headers: { authorization: `Bearer ${key}` } }, signal);
      if (status === 404) return null;
      const answer = jsonOf(text);
      if (status >= 400 || typeof answer !== 'object' || answer === null) throw faultOf(status, answer, key);
      const place = placeOf(answer as Business);
      return place && { ...place, externalId };
    },
  };
}

function questionOf(host: string, { centre, cuisine }: DirectoryAsk, radius: number, page: number): URL {
  const url = new URL(`${host}/v3/businesses/search`);
  const asked = {
    latitude: centre.latitude,
    longitude: centre.longitude,
    radius,
    categories: cuisine === null ? 'restaurants,bars,cafes' : categoriesOf[cuisine],
    sort_by: 'distance',
    limit: atOnce,
    offset: page * atOnce,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  return url;
}

function faultOf(status: number, answer: unknown, key: string): PlaceError {
  const fault = (answer as Fault | undefined)?.error;
  const words = textOf(fault?.description, 300)?.replaceAll(key, 'the key') ?? '';
  if (status === 401 || status === 403)
    return new PlaceError(
      'credentials',
      words === '' ? msg('Yelp rejected this key.') : msg('Yelp rejected this key. {reason}', { reason: words }),
    );
  if (status < 400)
    return new PlaceError('unavailable', msg('Yelp returned an invalid response. Try again in a minute.'));
  return new PlaceError(
    'refused',
    words === ''
      ? msg('{name} returned an error ({status}).', { name: 'Yelp', status: String(status) })
      : msg('Yelp returned an error ({status}). {reason}', { status: String(status), reason: words }),
  );
}

type Business = Record<string, unknown> & {
  categories?: unknown;
  coordinates?: { latitude?: unknown; longitude?: unknown };
  location?: { address1?: unknown; city?: unknown; state?: unknown; zip_code?: unknown };
};

function placeOf(business: Business): Place | null {
  const name = textOf(business.name);
  const externalId = textOf(business.id);
  const point = pointOf(business.coordinates?.latitude, business.coordinates?.longitude);
  if (name === null || externalId === null || point === null || business.is_closed === true) return null;
  const categories = (Array.isArray(business.categories) ? business.categories : []) as {
    alias?: unknown;
    title?: unknown;
  }[];
  const titles = categories.flatMap(({ title }) => textOf(title, 40) ?? []).slice(0, 4);
  return {
    source: 'yelp',
    externalId,
    name,
    point,
    address: {
      street: textOf(business.location?.address1),
      city: textOf(business.location?.city, 100),
      state: textOf(business.location?.state, 100),
      zipCode: textOf(business.location?.zip_code, 20),
    },
    cuisine: titles.length === 0 ? null : titles.join(', ').slice(0, 80),
    kinds: cuisineKinds(categories.map(({ alias }) => String(alias ?? ''))),
    priceRange: priceLevelOf(business.price),
    rating: ratingOf(business.rating),
    ratingCount: countOf(business.review_count),
    phone: textOf(business.display_phone ?? business.phone, 40),
    website: null,
    menuUrl: null,
    openingHours: null,
    url: webAddressOf(business.url),
  };
}
