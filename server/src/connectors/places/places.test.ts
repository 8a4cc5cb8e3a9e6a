import { METRES_PER_MILE } from '@platewise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type GoogleSimulator,
  type NominatimSimulator,
  type OverpassSimulator,
  overpassBusy,
  overpassHtml,
  overpassTimedOut,
  placesAt,
  startGoogle,
  startNominatim,
  startOverpass,
  startYelp,
  type YelpSimulator,
} from '../../../test/place-simulators/index.ts';
import { type SimClock, simClock } from '../../../test/pos-simulators/index.ts';
import type { Places } from './port.ts';

const signal = new AbortController().signal;
const centre = { latitude: 31.55, longitude: -97.13 };
const ask = { centre, radiusMetres: 5 * METRES_PER_MILE, cuisine: null, key: '', signal };

let clock: SimClock;
let overpass: OverpassSimulator;
let nominatim: NominatimSimulator;
let google: GoogleSimulator;
let yelp: YelpSimulator;
let places: Places;

beforeAll(async () => {
  clock = simClock('2026-11-22T12:00:00Z');
  [overpass, nominatim] = await Promise.all([startOverpass(clock), startNominatim(clock)]);
  [google, yelp] = await Promise.all([startGoogle(clock), startYelp(clock)]);
  places = placesAt({ overpass: overpass.url, nominatim: nominatim.url, google: google.url, yelp: yelp.url }, clock);
});
beforeEach(() => {
  overpass.elements.length = 0;
  for (const one of [overpass, nominatim, google, yelp]) one.calls.length = 0;
});
afterAll(async () => {
  await Promise.all([overpass, nominatim, google, yelp].map((one) => one.close()));
});

const cactus = {
  type: 'way' as const,
  id: 77,
  lat: 31.551,
  lon: -97.131,
  tags: {
    name: 'Blue Cactus',
    amenity: 'restaurant',
    cuisine: 'mexican;tex-mex',
    'addr:housenumber': '100',
    'addr:street': 'Main St',
    'addr:city': 'Waco',
    'contact:phone': '+1 254 555 0100;+1 254 555 0101',
    website: 'bluecactus.example.com',
    'website:menu': 'https://bluecactus.example.com/menu.pdf',
    opening_hours: 'Mo-Su 11:00-22:00',
  },
};

describe('OpenStreetMap', () => {
  it('returns known facts and omits unknown ones', async () => {
    const nameless = { ...cactus, id: 78, tags: { amenity: 'bar' } };
    const bare = {
      ...cactus,
      type: 'node' as const,
      id: 79,
      tags: { name: 'Corner Bar', amenity: 'bar', website: 'javascript:alert(1)' },
    };
    overpass.elements.push(cactus, nameless, bare);
    const found = await places.osm.search(ask);
    expect(found.completeMetres).toBe(ask.radiusMetres);
    expect(found.places).toEqual([
      {
        ...{ source: 'osm', externalId: 'way/77', name: 'Blue Cactus' },
        point: { latitude: 31.551, longitude: -97.131 },
        address: { street: '100 Main St', city: 'Waco', state: null, zipCode: null },
        ...{ cuisine: 'Mexican, Tex-Mex', kinds: ['Mexican'], priceRange: null, rating: null, ratingCount: null },
        ...{ phone: '+1 254 555 0100', website: 'https://bluecactus.example.com' },
        ...{ menuUrl: 'https://bluecactus.example.com/menu.pdf', openingHours: 'Mo-Su 11:00-22:00' },
        url: 'https://www.openstreetmap.org/way/77',
      },
      expect.objectContaining({ name: 'Corner Bar', cuisine: 'Bar', kinds: ['Bar & Grill'], website: null }),
    ]);
  });

  it('waits as requested, and retries when the server is busy', async () => {
    overpass.elements.push(cactus);
    overpass.fail([overpassBusy, { status: 429, raw: '<html/>', headers: { 'retry-after': '3' } }, 'cut']);
    clock.pauses.length = 0;
    expect((await places.osm.search(ask)).places).toHaveLength(1);
    expect(clock.pauses).toEqual([1000, 3000, 4000]);
    overpass.fail([overpassBusy, overpassBusy, overpassBusy, overpassBusy]);
    await expect(places.osm.search(ask)).rejects.toThrow('returned an error (504)');
  });

  it('rejects a reply that was cut off or is a web page', async () => {
    overpass.elements.push(cactus);
    for (const trouble of [overpassTimedOut, overpassHtml]) {
      overpass.fail([trouble]);
      await expect(places.osm.search(ask)).rejects.toMatchObject({ fault: 'unavailable' });
    }
    overpass.fail([{ status: 400, raw: '<html>parse error</html>' }]);
    await expect(places.osm.search(ask)).rejects.toMatchObject({ fault: 'refused' });
  });

  it('searches a smaller circle when there are more places than one reply can hold', async () => {
    overpass.elements.push(
      ...Array.from({ length: 3100 }, (_, index) => ({
        ...{ type: 'node' as const, id: index + 1, lat: 31.55 + (3100 - index) / 60_000, lon: -97.13 },
        tags: { name: `Place ${index}`, amenity: 'cafe' },
      })),
    );
    const found = await places.osm.search(ask);
    expect(overpass.calls).toHaveLength(2);
    expect(found.completeMetres).toBe(Math.round(ask.radiusMetres / 2));
    expect(found.places.some(({ name }) => name === 'Place 3099')).toBe(true);
  });
});

describe('Nominatim', () => {
  const inTurn = async <T>(ask: () => Promise<T>) => {
    await clock.pause(1100, signal);
    return ask();
  };
  const question = { street: '100 Main St', city: 'Waco', state: 'TX', zipCode: null, country: 'United States' };

  it('finds an address by its parts or on one line, with our own user agent', async () => {
    nominatim.addresses.set('100 main st', { lat: '31.5512', lon: '-97.1303', display_name: '100, Main St, Waco' });
    nominatim.addresses.set('waco city hall', { lat: '31.55', lon: '-97.13', display_name: 'City Hall' });
    const found = await places.geocoder.find(question, { inTurn, signal });
    expect(found).toEqual({ point: { latitude: 31.5512, longitude: -97.1303 }, label: '100, Main St, Waco' });
    expect(nominatim.calls[0]?.query).toContain('countrycodes=us');
    expect(await places.geocoder.find('Waco City Hall', { inTurn, signal })).not.toBeNull();
    expect(await places.geocoder.find({ ...question, street: '1 Nowhere' }, { inTurn, signal })).toBeNull();
  });

  it('refuses calls out of turn, and is not called again right away', async () => {
    const early = <T>(ask: () => Promise<T>) => ask();
    await places.geocoder.find('x', { inTurn, signal });
    nominatim.calls.length = 0;
    await expect(places.geocoder.find('x', { inTurn: early, signal })).rejects.toMatchObject({ fault: 'rate_limited' });
    expect(nominatim.calls).toHaveLength(1);
    nominatim.fail([{ status: 200, raw: '<html>maintenance</html>' }]);
    await expect(places.geocoder.find('x', { inTurn, signal })).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

describe('Google Places', () => {
  const place = (id: string, more: Record<string, unknown> = {}) => ({
    ...{ id, displayName: { text: 'Blue Cactus' }, types: ['mexican_restaurant', 'restaurant'] },
    ...{ location: { latitude: 31.5511, longitude: -97.1311 }, rating: 4.46, userRatingCount: 812 },
    ...{
      priceLevel: 'PRICE_LEVEL_MODERATE',
      websiteUri: 'https://bluecactus.example.com/',
      businessStatus: 'OPERATIONAL',
    },
    primaryTypeDisplayName: { text: 'Mexican Restaurant' },
    addressComponents: [
      { longText: '100', shortText: '100', types: ['street_number'] },
      { longText: 'Main Street', shortText: 'Main St', types: ['route'] },
      { longText: 'Waco', shortText: 'Waco', types: ['locality'] },
      { longText: 'Texas', shortText: 'TX', types: ['administrative_area_level_1'] },
    ],
    ...more,
  });

  it('returns rating and price level, and skips closed places and unknown price levels', async () => {
    google.places.push(place('a'), place('b', { businessStatus: 'CLOSED_PERMANENTLY' }));
    google.places.push(place('c', { priceLevel: 'PRICE_LEVEL_FREE', rating: undefined, types: ['bar'] }));
    const found = await places.google.search({ ...ask, key: google.key });
    expect(found.places.map((one) => [one.externalId, one.priceRange, one.rating, one.cuisine])).toEqual([
      ['a', '$$', 4.5, 'Mexican'],
      ['c', null, null, 'Mexican'],
    ]);
    expect(found.places[0]?.address).toEqual({ street: '100 Main St', city: 'Waco', state: 'TX', zipCode: null });
    const mexican = await places.google.search({ ...ask, key: google.key, cuisine: 'Mexican' });
    expect(mexican.places.map(({ externalId }) => externalId)).toEqual(['a']);
  });

  it('finds one place again by its ID, and none if it closed or is unknown', async () => {
    const find = (id: string) => places.google.find(id, { key: google.key, signal: ask.signal });
    const [found, searched] = [await find('a'), await places.google.search({ ...ask, key: google.key })];
    expect(found).toEqual(searched.places[0]);
    expect(google.calls[0]).toMatchObject({ method: 'GET', path: '/v1/places/a' });
    expect(await Promise.all(['b', 'nowhere'].map(find))).toEqual([null, null]);
    const wrong = places.google.find('a', { key: 'wrong-key-of-google', signal: ask.signal });
    await expect(wrong).rejects.toMatchObject({ fault: 'credentials' });
  });

  it('reports an invalid key without revealing it', async () => {
    const wrong = places.google.search({ ...ask, key: 'wrong-key-of-google' });
    await expect(wrong).rejects.toMatchObject({ fault: 'credentials' });
    await expect(wrong).rejects.not.toThrow(/wrong-key-of-google/);
  });
});

describe('Yelp', () => {
  const business = (index: number) => ({
    ...{ id: `y${index}`, name: `Place ${index}`, rating: 4, review_count: 10, price: '$$$', is_closed: index === 3 },
    ...{ categories: [{ alias: 'tacos', title: 'Tacos' }], display_phone: '(254) 555-0100' },
    coordinates: { latitude: 31.55 + index / 10_000, longitude: -97.13 },
    location: { address1: '1 Elm', city: 'Waco', state: 'TX', zip_code: '76701' },
  });

  it('is read page by page', async () => {
    yelp.businesses.push(...Array.from({ length: 70 }, (_, index) => business(index)));
    const found = await places.yelp.search({ ...ask, key: yelp.key });
    expect(yelp.calls).toHaveLength(2);
    expect(found.places).toHaveLength(69);
    expect(found.places[0]).toMatchObject({ priceRange: '$$$', kinds: ['Mexican'], cuisine: 'Tacos', rating: 4 });
  });

  it('finds one place again by its ID', async () => {
    const find = (id: string) => places.yelp.find(id, { key: yelp.key, signal: ask.signal });
    expect(await find('y1')).toMatchObject({ externalId: 'y1', name: 'Place 1', rating: 4 });
    expect(await Promise.all(['y3', 'nowhere'].map(find))).toEqual([null, null]);
    const wrong = places.yelp.find('y1', { key: 'wrong-key-of-yelp', signal: ask.signal });
    await expect(wrong).rejects.toMatchObject({ fault: 'credentials' });
  });

  it('is not called again once the daily limit is reached', async () => {
    yelp.limit(0);
    await expect(places.yelp.search({ ...ask, key: yelp.key })).rejects.toThrow(
      'has reached the daily limit for this key',
    );
    expect(yelp.calls).toHaveLength(1);
    yelp.limit(300);
    yelp.fail([{ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS_PER_SECOND' } } }]);
    expect((await places.yelp.search({ ...ask, key: yelp.key })).places).toHaveLength(69);
    await expect(places.yelp.search({ ...ask, key: 'wrong-key-of-yelp' })).rejects.not.toThrow(/wrong-key-of-yelp/);
  });
});
