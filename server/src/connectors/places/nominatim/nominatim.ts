import { countryCode, msg } from '@platewise/domain';
import { createFeedCaller, jsonOf, type Surroundings } from '../../prices/shared/feed-caller.ts';
import { type AddressQuestion, type Geocoder, PlaceError } from '../port.ts';
import { pointOf, textOf } from '../shared/place-values.ts';

/**
 * Geocoding with a Nominatim server. The public one allows one request per second per client and requires a named user
 * agent and no autocomplete. Failed requests aren't retried automatically, since that would break the rate limit.
 */
export function createNominatim(host: string, userAgent: string, around: Surroundings): Geocoder {
  const call = createFeedCaller('OpenStreetMap', around, 1);
  return {
    async find(address, { inTurn, signal }) {
      const url = new URL(`${host}/search`);
      for (const [name, value] of Object.entries(questionOf(address))) url.searchParams.set(name, value);
      const { status, text } = await inTurn(() => call({ url, headers: { 'user-agent': userAgent } }, signal));
      if (status >= 400)
        throw new PlaceError(
          'refused',
          msg("OpenStreetMap couldn't look up the address ({status}).", { status: String(status) }),
        );
      const found = jsonOf(text);
      if (!Array.isArray(found)) {
        throw new PlaceError('unavailable', msg('OpenStreetMap returned an invalid response. Try again in a minute.'));
      }
      const [first] = found as { lat?: unknown; lon?: unknown; display_name?: unknown }[];
      const point = first === undefined ? null : pointOf(first.lat, first.lon);
      return point === null ? null : { point, label: textOf(first?.display_name, 300) ?? '' };
    },
  };
}

function questionOf(address: AddressQuestion | string): Record<string, string> {
  const shape = { format: 'jsonv2', limit: '1', 'accept-language': 'en' };
  if (typeof address === 'string') return { ...shape, q: address };
  const { street, city, state, zipCode, country } = address;
  const parts = { street, city, state, postalcode: zipCode };
  const code = countryCode(country ?? '');
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null && part[1] !== '');
  return { ...shape, ...Object.fromEntries(given), ...(code === null ? {} : { countrycodes: code.toLowerCase() }) };
}
