import { startNominatim, startOverpass } from '../server/test/place-simulators/index.ts';

/** Fake directories for the competition test: a street in Waco. */
const [overpass, nominatim] = await Promise.all([startOverpass(), startNominatim()]);
nominatim.addresses.set('100 main st', { lat: '31.5500', lon: '-97.1300', display_name: '100, Main St, Waco' });

const place = (id: number, name: string, north: number, tags: Record<string, string>) =>
  overpass.elements.push({ type: 'node', id, lat: 31.55 + north, lon: -97.13, tags: { name, ...tags } });
const waco = { 'addr:city': 'Waco', 'addr:state': 'TX' };
place(1, 'Blue Cactus', 0.004, {
  ...{ amenity: 'restaurant', cuisine: 'mexican;tex-mex', website: 'https://bluecactus.example.com' },
  ...{
    'addr:housenumber': '412',
    'addr:street': 'Elm St',
    phone: '+1 254 555 0100',
    opening_hours: 'Mo-Su 11:00-22:00',
  },
  ...waco,
});
place(2, 'Thai Garden', 0.011, { amenity: 'restaurant', cuisine: 'thai', 'addr:street': 'Speight Ave', ...waco });
place(3, 'Corner Pub', -0.008, { amenity: 'pub', ...waco });
place(4, 'Drive-In Burgers', 0.02, {
  amenity: 'fast_food',
  cuisine: 'burger',
  'addr:street': 'Valley Mills Dr',
  ...waco,
});
place(5, 'Far Away Tacos', 0.1, { amenity: 'restaurant', cuisine: 'tacos' });
process.env.PLACES_OVERPASS_URL = overpass.url;
process.env.PLACES_NOMINATIM_URL = nominatim.url;
