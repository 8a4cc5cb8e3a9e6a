import type { Config } from '../../platform/config.ts';
import { userAgent } from '../../platform/outbound/index.ts';
import { type Pause, realPause } from '../pos/shared/caller.ts';
import { createGoogle } from './google/google.ts';
import { createNominatim } from './nominatim/nominatim.ts';
import { createOverpass } from './overpass/overpass.ts';
import type { Places } from './port.ts';
import { createYelp } from './yelp/yelp.ts';

/** The place directories and the geocoder. `pause` is how they wait. */
export function createPlaces(
  config: Pick<Config, 'placeHosts' | 'placesContact' | 'publicUrl' | 'outboundPrivate'>,
  clock: () => Date,
  pause: Pause = realPause,
): Places {
  const { placeHosts: hosts, outboundPrivate } = config;
  const around = { outboundPrivate, clock, pause };
  // OpenStreetMap's servers require an identifiable caller and reject the default names of HTTP libraries.
  const agent = `${userAgent} (${config.placesContact ?? config.publicUrl ?? 'restaurant costs, self-hosted'})`;
  return {
    osm: createOverpass(hosts.overpass, agent, around),
    google: createGoogle(hosts.google, around),
    yelp: createYelp(hosts.yelp, around),
    geocoder: createNominatim(hosts.nominatim, agent, around),
    pause,
  };
}
