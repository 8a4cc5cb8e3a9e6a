import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import {
  type GoogleSimulator,
  type NominatimSimulator,
  type OsmElement,
  type OverpassSimulator,
  overpassBusy,
  overpassTimedOut,
  placesAt,
  startGoogle,
  startNominatim,
  startOverpass,
  startYelp,
  type YelpSimulator,
} from '../../../../test/place-simulators/index.ts';
import { type SimClock, simClock } from '../../../../test/pos-simulators/index.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { takeTurn } from './outside-memory.repo.ts';

const hour = 3_600_000;
const address = { street: '100 Main St', city: 'Waco', state: 'TX', zipCode: '76701', country: 'United States' };

let clock: SimClock;
let overpass: OverpassSimulator;
let nominatim: NominatimSimulator;
let google: GoogleSimulator;
let yelp: YelpSimulator;
let server: TestServer;
let owner: Person;

beforeAll(async () => {
  // The clock is running: rate limits use the database's clock.
  clock = simClock();
  [overpass, nominatim] = await Promise.all([startOverpass(clock), startNominatim(clock)]);
  [google, yelp] = await Promise.all([startGoogle(clock), startYelp(clock)]);
  const hosts = { overpass: overpass.url, nominatim: nominatim.url, google: google.url, yelp: yelp.url };
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' }, { places: placesAt(hosts, clock), clock: clock.date });
  nominatim.addresses.set('100 main st', { lat: '31.5500', lon: '-97.1300', display_name: '100, Main St, Waco' });
  overpass.elements.push(
    osm(1, 'Blue Cactus', 0.002, { cuisine: 'mexican;tex-mex', website: 'https://bluecactus.example.com' }),
    osm(2, 'Thai Garden', 0.005, { cuisine: 'thai', 'addr:street': 'Elm St', 'addr:city': 'Waco' }),
    osm(3, 'Waco Tacos', 0.0001, { cuisine: 'mexican' }),
    osm(4, 'Taco Far', 0.05, { cuisine: 'tacos', amenity: 'fast_food' }),
  );
  owner = await newcomer(server);
});
beforeEach(() => {
  clock.advance(hour);
  for (const one of [overpass, nominatim, google, yelp]) one.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([overpass, nominatim, google, yelp].map((one) => one.close()));
});

/** This many degrees north of the restaurant: a thousandth is 0.07 miles. */
function osm(id: number, name: string, north: number, tags: Record<string, string> = {}): OsmElement {
  return { type: 'node', id, lat: 31.55 + north, lon: -97.13, tags: { name, amenity: 'restaurant', ...tags } };
}

const open = (more: object = {}) => addRestaurant(owner, 'Waco Tacos', { address, ...more });
const search = (restaurantId: number, more: object = {}) =>
  owner.post('/api/competitors/search', { restaurantId, ...more });
const list = async (restaurantId: number, query = '') =>
  (await owner.get(`/api/competitors?restaurantId=${restaurantId}${query}`)).body;
const located = (id: number) =>
  eventually(async () => {
    const { body } = await owner.get(`/api/competitors/${id}`);
    return body.locating === 'checking' ? false : body;
  });
const names = async (restaurantId: number, query = '') =>
  (await list(restaurantId, query)).map(({ name }: { name: string }) => name);

describe('a competitor search', () => {
  it('finds restaurants near the address, nearest first, without the restaurant itself', async () => {
    const { id } = await open();
    const { status, body } = await search(id, { radius: '3' });
    expect([status, body.found, body.added, body.radius, body.notes]).toEqual([200, 2, 2, 3, []]);
    expect(body.sources).toEqual([{ source: 'osm', found: 3, askedAt: expect.any(String), error: null }]);
    const [cactus, thai, ...more] = await list(id);
    expect(more).toEqual([]);
    expect(cactus).toMatchObject({
      ...{ name: 'Blue Cactus', cuisine: 'Mexican, Tex-Mex', priceRange: null, status: 'found', source: 'osm' },
      ...{ distanceFromRestaurant: 0.138, externalId: 'node/1', website: 'https://bluecactus.example.com' },
      businessInfo: { rating: null, ratingSource: null, kinds: ['Mexican'] },
      ...{ tracking: null, typedFields: [], menu: { dishes: 0, lastReadAt: null, failure: null } },
    });
    expect(thai.address).toMatchObject({ street: 'Elm St', city: 'Waco' });
    expect(await names(id, '&cuisine=Asian')).toEqual(['Thai Garden']);
    expect(await names(id, '&radius=1&q=cactus')).toEqual(['Blue Cactus']);
    const last = async () => (await owner.get(`/api/restaurants/${id}/surroundings`)).body.lastSearch;
    expect(await last()).toEqual({ at: expect.any(String), radius: 3, cuisine: null, found: 2 });
    expect((await search(id, { radius: 5, cuisine: 'Mexican' })).body).toMatchObject({ found: 2, added: 1 });
    expect(await last()).toMatchObject({ radius: 5, cuisine: 'Mexican' });
  });

  it('runs once per map cell and day, and looks an address up once for all', async () => {
    const { id } = await open();
    const neighbour = await addRestaurant(owner, 'Next Door', { address });
    await search(id, { radius: 10 });
    const asked = overpass.calls.length;
    expect((await search(neighbour.id, { radius: 10 })).body.found).toBe(4);
    await search(id, { radius: 10 });
    expect([overpass.calls.length, nominatim.calls.length]).toEqual([asked, 0]);
    clock.advance(25 * hour);
    const { body } = await search(id, { radius: 10 });
    expect([overpass.calls.length, body.added]).toEqual([asked + 1, 0]);
    expect(await list(id)).toHaveLength(3);
  });

  it('uses an older result if it fails, or shows the reason', async () => {
    const { id } = await open();
    await search(id, { radius: 15 });
    clock.advance(25 * hour);
    overpass.fail([overpassTimedOut]);
    const { status, body } = await search(id, { radius: 15 });
    expect([status, body.found, body.sources[0].error]).toEqual([200, 3, expect.stringContaining('smaller radius')]);
    expect(body.notes).toEqual(["OpenStreetMap isn't responding. Showing earlier results."]);
    overpass.fail([overpassBusy, overpassBusy, overpassBusy, overpassBusy]);
    const refused = await search(id, { radius: 1 });
    expect([refused.status, refused.body.code]).toEqual([502, 'upstream_failed']);
    expect(refused.body.detail).toMatch(/OpenStreetMap returned an error \(504\)/);
  });

  it('accepts only the listed radii and cuisines', async () => {
    const { id } = await open();
    for (const wrong of [{ radius: 4 }, { radius: 'far' }, { cuisine: 'French' }]) {
      expect((await search(id, wrong)).status).toBe(422);
    }
  });

  it('lists the nearest two hundred, and says so', async () => {
    const before = overpass.elements.length;
    const at = { latitude: 40.0001, longitude: -97.13 };
    const crowd = Array.from({ length: 230 }, (_, index) => osm(1000 + index, `Place ${index}`, 8.45 + index / 50_000));
    overpass.elements.push(...crowd);
    const { id } = await addRestaurant(owner, 'Crowded');
    await owner.put(`/api/restaurants/${id}/surroundings`, at);
    const { body } = await search(id, { radius: 1 });
    expect([body.found, body.notes]).toEqual([200, ['The nearest 200 of 230 are listed.']]);
    const again = await search(id, { radius: 1 });
    expect(again.body.added).toBe(0);
    const first = await owner.get(`/api/competitors?restaurantId=${id}&limit=150`);
    expect([first.headers['x-total-count'], first.body.length]).toEqual(['200', 150]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body).toHaveLength(50);
    overpass.elements.length = before;
  });
});

describe("the restaurant's location", () => {
  it('is reported if unknown, and fixed by setting a point or another address', async () => {
    const { id } = await open({ address: { ...address, street: '1 Nowhere Rd' } });
    const { status, body } = await search(id);
    expect([status, body.code]).toEqual([422, 'place_unknown']);
    expect(body.detail).toContain('1 Nowhere Rd, Waco, TX, 76701, United States');
    expect(nominatim.calls.map((call) => call.status)).toEqual([200, 200]);
    await search(id);
    expect(nominatim.calls).toHaveLength(2);
    const place = `/api/restaurants/${id}/surroundings`;
    const unknown = await owner.put(place, { address: 'Atlantis' });
    expect([unknown.status, unknown.body.lookUp]).toEqual([200, { address: 'Atlantis', state: 'checking' }]);
    const lookUp = () =>
      eventually(async () => {
        const { body: now } = await owner.get(place);
        return now.lookUp?.state === 'checking' ? false : now;
      });
    expect((await lookUp()).lookUp).toEqual({ address: 'Atlantis', state: 'unknown' });
    expect((await owner.put(place, { latitude: 31.55 })).body.errors[0].path).toBe('longitude');
    expect((await owner.put(place, { latitude: 91, longitude: 0 })).status).toBe(422);
    const set = await owner.put(place, { latitude: 31.55, longitude: -97.13 });
    expect(set.body).toMatchObject({
      lookUp: null,
      locatedBy: 'person',
      latitude: 31.55,
      attribution: '© OpenStreetMap contributors',
    });
    expect((await search(id)).body.found).toBe(3);
    await owner.put(place, { address: '100 Main St' });
    expect(await lookUp()).toMatchObject({ lookUp: null, locatedBy: 'person', longitude: -97.13 });
  });

  it('asks for an address if there is none, and follows a changed one', async () => {
    const bare = await addRestaurant(owner, 'Nowhere yet');
    expect((await search(bare.id)).body).toMatchObject({
      code: 'place_unknown',
      detail: expect.stringContaining('no address'),
    });
    const { id } = await open();
    await search(id);
    expect((await owner.get(`/api/restaurants/${id}/surroundings`)).body.locatedBy).toBe('address');
    nominatim.addresses.set('900 north st', { lat: '31.5600', lon: '-97.1300', display_name: 'North St' });
    await owner.patch(`/api/restaurants/${id}`, { address: { ...address, street: '900 North St' } });
    expect((await owner.get(`/api/restaurants/${id}/surroundings`)).body.locatedBy).toBeNull();
    await search(id);
    const cactus = (await list(id)).find(({ name }: { name: string }) => name === 'Blue Cactus');
    expect(cactus.distanceFromRestaurant).toBe(0.553);
  });

  it('is requested from the geocoder in one queue, more than a second apart', async () => {
    const waits = await Promise.all([1, 2, 3].map(() => takeTurn(server.db, 'a line', 1100)));
    waits.sort((a, b) => a - b);
    expect(waits[0]).toBe(0);
    expect((waits[2] ?? 0) - (waits[1] ?? 0)).toBeGreaterThan(900);
    expect(waits[2]).toBeLessThanOrEqual(2200);
  });
});

describe('several directories', () => {
  const cactus = {
    ...{ id: 'g1', displayName: { text: 'Blue Cactus Grill' }, types: ['mexican_restaurant', 'restaurant'] },
    ...{ location: { latitude: 31.5521, longitude: -97.1301 }, rating: 4.3, userRatingCount: 90 },
    ...{ priceLevel: 'PRICE_LEVEL_MODERATE', businessStatus: 'OPERATIONAL' },
  };

  it('return a place once with facts from each, and keys are masked', async () => {
    const { id, groupId } = await open();
    await search(id);
    google.places.push(cactus);
    yelp.businesses.push({
      ...{
        id: 'y1',
        name: 'Blue Cactus',
        rating: 4.5,
        review_count: 200,
        categories: [{ alias: 'tacos', title: 'Tacos' }],
      },
      coordinates: { latitude: 31.552, longitude: -97.13 },
    });
    const key = (source: string, apiKey: unknown) =>
      owner.put(`/api/restaurants/${id}/place-keys/${source}`, { apiKey });
    expect((await key('google', '')).status).toBe(422);
    const { body } = await key('google', google.key);
    expect(body.keys[0]).toMatchObject({ source: 'google', apiKey: '••••0042', lastError: null });
    expect((await key('google', '••••0042')).status).toBe(200);
    await key('yelp', yelp.key);
    const found = await search(id);
    expect(found.body.sources.map(({ source, error }: { source: string; error: unknown }) => [source, error])).toEqual([
      ['osm', null],
      ['google', null],
      ['yelp', null],
    ]);
    expect(found.body.added).toBe(0);
    const [row] = await list(id);
    expect(row).toMatchObject({
      ...{ name: 'Blue Cactus', priceRange: '$$' },
      businessInfo: { rating: 4.5, ratingCount: 200, ratingSource: 'yelp' },
    });
    expect(row.sources.map(({ source, name }: { source: string; name: string }) => [source, name])).toEqual([
      ['google', 'Blue Cactus Grill'],
      ['osm', 'Blue Cactus'],
      ['yelp', 'Blue Cactus'],
    ]);
    const manager = await addMember(server, groupId, 'manager');
    const seen = await manager.get(`/api/restaurants/${id}/surroundings`);
    expect(seen.body.can).toEqual({ search: true, setPoint: true, setKeys: false });
    expect(JSON.stringify(seen.body)).not.toContain(google.key);
    expect((await manager.put(`/api/restaurants/${id}/place-keys/yelp`, { apiKey: null })).status).toBe(403);
    const stored = await server.db.selectFrom('place_keys').select('api_key').execute();
    expect(stored.some(({ api_key }) => api_key.includes(google.key))).toBe(false);
  });

  it('one that fails does not block the others, and its key shows why', async () => {
    const { id } = await open();
    await owner.put(`/api/restaurants/${id}/place-keys/yelp`, { apiKey: 'a wrong key of yelp' });
    const { status, body } = await search(id);
    expect([status, body.found, body.sources[1].error]).toEqual([200, 3, expect.stringContaining('rejected this key')]);
    const { keys } = (await owner.get(`/api/restaurants/${id}/surroundings`)).body;
    expect(keys[1].lastError).toContain('rejected this key');
    await owner.put(`/api/restaurants/${id}/place-keys/yelp`, { apiKey: null });
    expect((await search(id)).body.sources).toHaveLength(1);
  });

  it('a result from a private key is not shared with another restaurant', async () => {
    const [first, second] = [await open(), await open()];
    for (const { id } of [first, second])
      await owner.put(`/api/restaurants/${id}/place-keys/google`, { apiKey: google.key });
    await search(first.id);
    await search(second.id);
    expect(google.calls).toHaveLength(2);
  });
});

describe('tracking a competitor', () => {
  it('is idempotent, by ID and by directory ID', async () => {
    const { id } = await open();
    await search(id);
    const [cactus] = await list(id);
    const ways = [{ id: cactus.id }, { ...cactus }, { restaurantId: id, source: 'osm', externalId: 'node/1' }];
    for (const body of ways) {
      const reply = await owner.post('/api/competitors', body);
      expect([reply.status, reply.body.id, reply.body.status]).toEqual([201, cactus.id, 'active']);
      expect(reply.body.tracking).toEqual({ followMenu: true, everyDays: 7, alerts: true });
    }
    expect(await names(id, '&status=active')).toEqual(['Blue Cactus']);
    await search(id);
    expect(await names(id, '&status=found')).toEqual(['Thai Garden', 'Taco Far']);
  });

  it('saves an address immediately if the geocoder does not respond, tries again, and says so', async () => {
    const { id } = await open();
    const add = async (name: string, street: string) => {
      const made = await owner.post('/api/competitors', { restaurantId: id, name, address: { street, city: 'Waco' } });
      expect([made.status, made.body.locating]).toEqual([201, 'checking']);
      return located(made.body.id);
    };
    nominatim.addresses.set('7 slow st', { lat: '31.5450', lon: '-97.1300', display_name: 'Slow' });
    nominatim.fail([{ status: 503 }]);
    expect(await add('Slow Food', '7 Slow St')).toMatchObject({ locating: null, latitude: 31.545 });
    nominatim.dieAfter(0);
    expect(await add('Silent', '8 Silent St')).toMatchObject({ locating: 'unreachable', latitude: null });
    nominatim.revive();
    expect(await add('Nowhere', '9 Nowhere St')).toMatchObject({ locating: 'unknown', latitude: null });
    // The same address again needs no request: it was looked up today.
    const twin = await owner.post('/api/competitors', {
      ...{ restaurantId: id, name: 'Next to Slow Food', address: { street: '7 Slow St', city: 'Waco' } },
    });
    expect(twin.body).toMatchObject({ locating: null, latitude: 31.545 });
  });

  it('adds a competitor entered by hand once, and a search recognizes it', async () => {
    const { id } = await open();
    const body = {
      restaurantId: id,
      name: "Vitek's BBQ",
      website: 'viteks.example.com',
      cuisine: 'BBQ',
      priceRange: '$$',
    };
    expect((await owner.post('/api/competitors', { restaurantId: id })).body.errors[0].path).toBe('name');
    expect((await owner.post('/api/competitors', { ...body, website: 'no web address' })).status).toBe(422);
    expect((await owner.post('/api/competitors', { ...body, priceRange: 'dear' })).status).toBe(422);
    const added = (await owner.post('/api/competitors', body)).body;
    expect(added).toMatchObject({
      status: 'active',
      source: 'manual',
      website: 'https://viteks.example.com',
      cuisine: 'BBQ',
    });
    expect([added.distanceFromRestaurant, added.businessInfo.kinds]).toEqual([null, ['American']]);
    const again = await owner.post('/api/competitors', { ...body, name: 'VITEKS BBQ', phone: '254 555 0177' });
    expect([again.body.id, again.body.businessInfo.phone]).toEqual([added.id, '254 555 0177']);
    nominatim.addresses.set('1600 speight ave', { lat: '31.5450', lon: '-97.1300', display_name: 'Speight' });
    await search(id);
    const moved = await owner.patch(`/api/competitors/${added.id}`, {
      address: { street: '1600 Speight Ave', city: 'Waco' },
    });
    // Saving doesn't wait for outside services.
    expect(moved.body).toMatchObject({ locating: 'checking', address: { street: '1600 Speight Ave' } });
    const there = await located(added.id);
    expect([there.distanceFromRestaurant, there.locating]).toEqual([0.345, null]);
    overpass.elements.push(osm(50, "Vitek's Barbecue BBQ", -0.0051, { cuisine: 'barbecue' }));
    clock.advance(25 * hour);
    await search(id);
    const [row] = (await list(id)).filter(({ id: one }: { id: number }) => one === added.id);
    expect(row).toMatchObject({ name: "Vitek's BBQ", cuisine: 'BBQ', priceRange: '$$', status: 'active' });
    expect(row.sources).toHaveLength(1);
    expect(await names(id)).toHaveLength(4);
    overpass.elements.pop();
  });

  it("keeps typed values across searches, and restores the directory's when cleared", async () => {
    const { id } = await open();
    await search(id);
    const [cactus] = await list(id);
    const path = `/api/competitors/${cactus.id}`;
    const typed = await owner.patch(path, {
      cuisine: 'Sonoran',
      priceRange: '$$$',
      rating: 4.2,
      version: cactus.version,
    });
    expect(typed.body).toMatchObject({ priceRange: '$$$', businessInfo: { rating: 4.2, ratingSource: 'typed' } });
    expect((await owner.patch(path, { name: 'Late', version: cactus.version })).status).toBe(409);
    expect((await owner.patch(path, { rating: 6 })).status).toBe(422);
    await search(id);
    expect((await owner.get(path)).body).toMatchObject({
      cuisine: 'Sonoran',
      typedFields: ['cuisine', 'priceRange', 'rating'],
    });
    await owner.patch(path, { cuisine: '' });
    await search(id);
    expect((await owner.get(path)).body.cuisine).toBe('Mexican, Tex-Mex');
  });

  it('keeps settings across a pause, and a search does not bring back a dismissed one', async () => {
    const { id } = await open();
    await search(id);
    const [cactus, thai] = await list(id);
    const path = `/api/competitors/${cactus.id}`;
    await owner.post('/api/competitors', { id: cactus.id });
    const set = await owner.patch(path, {
      tracking: { everyDays: 14, alerts: false },
      menuUrl: 'bluecactus.example.com/menu',
    });
    expect(set.body).toMatchObject({
      ...{
        tracking: { followMenu: true, everyDays: 14, alerts: false },
        menuUrl: 'https://bluecactus.example.com/menu',
      },
    });
    expect((await owner.patch(path, { tracking: { everyDays: 3 } })).status).toBe(422);
    expect((await owner.patch(path, { status: 'found' })).body.tracking).toBeNull();
    expect((await owner.patch(path, { status: 'active' })).body.tracking.everyDays).toBe(14);
    expect((await owner.delete(`/api/competitors/${thai.id}`)).body).toEqual({ dismissed: true });
    await search(id);
    expect((await owner.get(`/api/competitors/${thai.id}`)).body.status).toBe('dismissed');
    expect((await owner.patch(`/api/competitors/${thai.id}`, { status: 'found' })).body.status).toBe('found');
    const own = (await owner.post('/api/competitors', { restaurantId: id, name: 'Typed' })).body;
    expect((await owner.delete(`/api/competitors/${own.id}`)).body).toEqual({ dismissed: false });
    expect((await owner.get(`/api/competitors/${own.id}`)).status).toBe(404);
  });

  it('belongs to one restaurant, and others find nothing', async () => {
    const { id, groupId } = await open();
    await search(id);
    const [cactus] = await list(id);
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    expect((await stranger.get(`/api/competitors/${cactus.id}`)).status).toBe(404);
    expect((await stranger.post('/api/competitors', { id: cactus.id, restaurantId: theirs.id })).status).toBe(404);
    expect((await stranger.post('/api/competitors/search', { restaurantId: id })).status).toBe(404);
    expect((await stranger.put(`/api/restaurants/${id}/surroundings`, {})).status).toBe(404);
    const other = await open();
    expect((await owner.post('/api/competitors', { id: cactus.id, restaurantId: other.id })).status).toBe(422);
    const viewer = await addMember(server, groupId, 'viewer', { modules: ['competition'] });
    expect((await viewer.get(`/api/competitors/${cactus.id}`)).body.can).toEqual({ edit: false, remove: false });
    expect((await viewer.post('/api/competitors', { id: cactus.id })).status).toBe(403);
  });
});
