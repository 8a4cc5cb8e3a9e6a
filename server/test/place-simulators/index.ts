import { createPlaces } from '../../src/connectors/places/create-places.ts';
import type { Places } from '../../src/connectors/places/port.ts';
import type { SimClock } from '../pos-simulators/clock.ts';

export { type GoogleSimulator, startGoogle } from './google.ts';
export { type NominatimSimulator, startNominatim } from './nominatim.ts';
export {
  type OsmElement,
  type OverpassSimulator,
  overpassBusy,
  overpassHtml,
  overpassTimedOut,
  startOverpass,
} from './overpass.ts';
export { startYelp, type YelpSimulator } from './yelp.ts';

type Hosts = Partial<Record<'overpass' | 'nominatim' | 'google' | 'yelp', string>>;

/** Directories connected to these simulators; waits return immediately by advancing the simulators' clock. */
export function placesAt(hosts: Hosts, clock: SimClock): Places {
  const nowhere = 'http://127.0.0.1:9';
  const placeHosts = { overpass: nowhere, nominatim: nowhere, google: nowhere, yelp: nowhere, ...hosts };
  const settings = { outboundPrivate: true, placesContact: undefined, publicUrl: 'https://costs.example.com' };
  return createPlaces({ ...settings, placeHosts }, clock.date, clock.pause);
}
