import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import {
  type GoogleSimulator,
  type OverpassSimulator,
  placesAt,
  startGoogle,
  startNominatim,
  startOverpass,
  startYelp,
  type YelpSimulator,
} from '../../../../test/place-simulators/index.ts';
import { type SimClock, simClock } from '../../../../test/pos-simulators/index.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { forgetPlaceFacts } from './forget-facts.job.ts';

const hour = 3_600_000;
const [north, west] = [31.55, -97.13];

let clock: SimClock;
let overpass: OverpassSimulator;
let google: GoogleSimulator;
let yelp: YelpSimulator;
let server: TestServer;
let owner: Person;
let close: () => Promise<unknown>;

beforeAll(async () => {
  clock = simClock();
  const nominatim = await startNominatim(clock);
  overpass = await startOverpass(clock);
  [google, yelp] = await Promise.all([startGoogle(clock), startYelp(clock)]);
  const hosts = { overpass: overpass.url, nominatim: nominatim.url, google: google.url, yelp: yelp.url };
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' }, { places: placesAt(hosts, clock), clock: clock.date });
  close = () => Promise.all([overpass, nominatim, google, yelp].map((one) => one.close()));
  overpass.elements.push({
    ...{ type: 'node', id: 1, lat: north + 0.002, lon: west },
    tags: { name: 'Blue Cactus', amenity: 'restaurant', cuisine: 'mexican', 'addr:street': 'Elm St' },
  });
  google.places.push(
    inGoogle('g1', 'Blue Cactus Grill', 0.0021, { rating: 4.3, priceLevel: 'PRICE_LEVEL_MODERATE' }),
    inGoogle('g2', 'Hidden Door', 0.01, { rating: 4.8, priceLevel: 'PRICE_LEVEL_EXPENSIVE' }),
  );
  yelp.businesses.push({
    ...{ id: 'y1', name: 'Corner Table', rating: 4, review_count: 10, price: '$', display_phone: '(254) 555-0100' },
    ...{ categories: [{ alias: 'tacos', title: 'Tacos' }], coordinates: { latitude: north - 0.012, longitude: west } },
  });
});
beforeEach(async () => {
  // Sessions don't last a month.
  owner = await newcomer(server);
  for (const one of [overpass, google, yelp]) one.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await close();
});

const inGoogle = (id: string, name: string, offNorth: number, more: object) => ({
  ...{ id, displayName: { text: name }, types: ['restaurant'], businessStatus: 'OPERATIONAL', userRatingCount: 90 },
  ...{ location: { latitude: north + offNorth, longitude: west }, nationalPhoneNumber: '(254) 555-0199' },
  ...more,
});

/** A restaurant with both keys that has just searched; the results by name. */
async function searched() {
  const { id } = await addRestaurant(owner, 'Waco Tacos');
  await owner.put(`/api/restaurants/${id}/surroundings`, { latitude: north, longitude: west });
  await owner.put(`/api/restaurants/${id}/place-keys/google`, { apiKey: google.key });
  await owner.put(`/api/restaurants/${id}/place-keys/yelp`, { apiKey: yelp.key });
  await owner.post('/api/competitors/search', { restaurantId: id });
  return { id, rows: await list(id) };
}
const list = async (restaurantId: number) => (await owner.get(`/api/competitors?restaurantId=${restaurantId}`)).body;
const names = async (restaurantId: number): Promise<string[]> =>
  (await list(restaurantId)).map(({ name }: { name: string }) => name);
const forget = async (hours: number) => {
  clock.advance(hours * hour);
  await forgetPlaceFacts(server.deps);
};
const stored = async (restaurantId: number) =>
  (
    await server.db
      .selectFrom('competitor_sources')
      .select(['external_id', 'facts'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('external_id')
      .execute()
  ).map(({ external_id, facts }) => [external_id, Object.keys(facts as object).sort()]);

describe('data from directories with keys', () => {
  it("is deleted after a day, while OpenStreetMap's data for the same place stays", async () => {
    const { id, rows } = await searched();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Blue Cactus', 'Hidden Door', 'Corner Table']);
    expect(rows[0]).toMatchObject({ priceRange: '$$', businessInfo: { rating: 4.3, ratingSource: 'google' } });
    await forget(23);
    expect(await names(id)).toHaveLength(3);
    await forget(1.5);
    const [cactus, ...more] = await list(id);
    expect(more).toEqual([]);
    expect(cactus).toMatchObject({
      ...{ name: 'Blue Cactus', cuisine: 'Mexican', priceRange: null, address: { street: 'Elm St' } },
      businessInfo: { rating: null, ratingCount: null, ratingSource: null, phone: null },
    });
    expect(cactus.distanceFromRestaurant).toBe(rows[0].distanceFromRestaurant);
    const sources = await stored(id);
    expect(sources[0]).toEqual(['g1', ['point']]);
    expect(sources[1]?.[0]).toBe('node/1');
    expect(sources[1]?.[1]).toContain('name');
    const searches = await server.db.selectFrom('place_searches').select('key').execute();
    expect(searches.filter(({ key }) => !key.startsWith('osm:'))).toEqual([]);
  });

  it('is looked up again when the competitor is opened, and by the next search', async () => {
    const { id, rows } = await searched();
    await forget(25);
    google.calls.length = 0;
    const opened = (await owner.get(`/api/competitors/${rows[0].id}`)).body;
    expect(google.calls.map(({ path }) => path)).toEqual(['/v1/places/g1']);
    expect(opened).toMatchObject({ priceRange: '$$', businessInfo: { rating: 4.3, ratingSource: 'google' } });
    await owner.get(`/api/competitors/${rows[0].id}`);
    expect(google.calls).toHaveLength(1);
    await owner.post('/api/competitors/search', { restaurantId: id });
    expect(await names(id)).toEqual(['Blue Cactus', 'Hidden Door', 'Corner Table']);
  });

  it('is looked up again for tracked competitors before the day ends', async () => {
    const { id, rows } = await searched();
    const [, door, corner] = rows;
    for (const one of [door, corner]) await owner.post('/api/competitors', { restaurantId: id, id: one.id });
    await forget(23);
    await forget(2);
    expect(await names(id)).toEqual(['Blue Cactus', 'Hidden Door', 'Corner Table']);
    expect((await list(id))[1].businessInfo.rating).toBe(4.8);
  });

  it("keeps typed values, the ID, and Google's location for a month", async () => {
    const { id, rows } = await searched();
    const [, door, corner] = rows;
    for (const one of [door, corner]) await owner.post('/api/competitors', { restaurantId: id, id: one.id });
    await owner.patch(`/api/competitors/${corner.id}`, { name: 'The Corner', priceRange: '$$' });
    for (const source of ['google', 'yelp']) {
      await owner.put(`/api/restaurants/${id}/place-keys/${source}`, { apiKey: null });
    }
    await forget(25);
    const [, kept, typed] = await list(id);
    expect(kept).toMatchObject({
      name: 'A place of Google Places',
      priceRange: null,
      externalId: 'g2',
      status: 'active',
    });
    expect(kept.businessInfo).toMatchObject({ rating: null, phone: null });
    expect(kept.distanceFromRestaurant).toBe(door.distanceFromRestaurant);
    expect(kept.sources).toEqual([expect.objectContaining({ source: 'google', externalId: 'g2', name: null })]);
    expect(typed).toMatchObject({ name: 'The Corner', priceRange: '$$', distanceFromRestaurant: null, latitude: null });
    expect((await owner.get(`/api/competitors/${door.id}`)).body.name).toBe('A place of Google Places');
    await forget(30 * 24);
    const after = server.db.selectFrom('competitors').select(['external_id', 'latitude']).where('id', '=', door.id);
    expect(await after.executeTakeFirst()).toEqual({ external_id: 'g2', latitude: null });
    expect((await stored(id)).find(([externalId]) => externalId === 'g2')).toEqual(['g2', []]);
  });

  it('stays deleted if the directory fails, and its key shows why', async () => {
    const { id, rows } = await searched();
    await forget(25);
    google.places[0] = { ...(google.places[0] as (typeof google.places)[0]), id: 'moved' };
    expect((await owner.get(`/api/competitors/${rows[0].id}`)).body.priceRange).toBeNull();
    google.fail([{ status: 403, body: { error: { status: 'PERMISSION_DENIED', message: 'Billing is off' } } }]);
    const { status, body } = await owner.get(`/api/competitors/${rows[0].id}`);
    expect([status, body.name, body.priceRange]).toEqual([200, 'Blue Cactus', null]);
    const { keys } = (await owner.get(`/api/restaurants/${id}/surroundings`)).body;
    expect(keys[0].lastError).toContain('Billing is off');
  });
});
