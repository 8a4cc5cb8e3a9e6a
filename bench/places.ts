import { startNominatim, startOverpass } from '@platewise/server/test/place-simulators/index.ts';
import { startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { measureWork } from './measure-call.ts';

const places = 400;
const rounds = 20;
const budgetMs = 200;
const cuisines = ['mexican', 'italian', 'burger', 'thai', 'pizza', 'barbecue'];

/**
 * A search around a restaurant in a dense part of a city that was searched before, which makes no directory requests.
 */
export async function benchPlaces(): Promise<void> {
  const [overpass, nominatim] = await Promise.all([startOverpass(), startNominatim()]);
  nominatim.addresses.set('100 main st', { lat: '31.5500', lon: '-97.1300', display_name: '100, Main St, Waco' });
  for (let id = 1; id <= places; id++) {
    const [north, east] = [((id * 37) % 200) - 100, ((id * 91) % 200) - 100];
    const tags = { amenity: 'restaurant', name: `Kitchen ${id}`, cuisine: cuisines[id % cuisines.length] ?? '' };
    overpass.elements.push({ type: 'node', id, lat: 31.55 + north / 5000, lon: -97.13 + east / 5000, tags });
  }
  const server = await startBenchServer({
    PLACES_OVERPASS_URL: overpass.url,
    PLACES_NOMINATIM_URL: nominatim.url,
    // The directory simulators on this machine are in a private network.
    OUTBOUND_PRIVATE: 'true',
  });
  try {
    const address = { street: '100 Main St', city: 'Waco', state: 'TX', zipCode: '76701', country: 'United States' };
    const { body: restaurant } = await server.call('POST', '/api/restaurants', { name: 'Bench', address });
    const search = async () => {
      const { ms, value } = await timed(() =>
        server.call('POST', '/api/competitors/search', { restaurantId: restaurant.id, radius: 5 }),
      );
      if (value.status !== 200) throw new Error(`the search answered ${value.status}: ${JSON.stringify(value.body)}`);
      return ms;
    };
    const first = await search();
    const asked = overpass.calls.length;
    const { times, floor } = await measureWork(server, search, rounds);
    if (overpass.calls.length > asked) throw new Error('a directory was asked again');
    console.log(`the first search of ${places} places around: ${first.toFixed(0)} ms`);
    reportLine('a search in a cached area', times, floor, budgetMs);
  } finally {
    await server.close();
    await Promise.all([overpass.close(), nominatim.close()]);
  }
}
