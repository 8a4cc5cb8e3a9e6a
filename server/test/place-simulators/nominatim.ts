import type { SimClock } from '../pos-simulators/clock.ts';
import { type SimCall, type SimReply, type Simulator, startSimulator } from '../pos-simulators/simulator.ts';

export type NominatimSimulator = Simulator & {
  /** By street or by the whole line, in lower case. */
  readonly addresses: Map<string, { lat: string; lon: string; display_name: string }>;
};

/** Nominatim's public server: one request per second, no default user agents, coordinates as text. */
export async function startNominatim(clock?: SimClock): Promise<NominatimSimulator> {
  const addresses: NominatimSimulator['addresses'] = new Map();
  const simulator = await startSimulator((call) => answer(call), clock);
  let last = Number.NEGATIVE_INFINITY;
  const page = (status: number, words: string): SimReply => ({
    status,
    raw: `<html><head><title>${words}</title></head></html>`,
    headers: { 'content-type': 'text/html' },
  });

  function answer(call: SimCall): SimReply {
    const agent = String(call.headers['user-agent'] ?? '');
    if (agent === '' || /^(undici|node|curl|axios|python-requests)/i.test(agent)) return page(403, 'Access blocked');
    const now = simulator.clock.now();
    const early = now - last < 1000;
    last = now;
    if (early) return page(429, 'Bandwidth limit exceeded');
    if (call.path !== '/search') return page(404, 'Not Found');
    const ask = (name: string) => call.query.get(name) ?? '';
    if (ask('format') !== 'jsonv2') return page(400, 'format');
    const parts = ['street', 'city', 'state', 'postalcode'].some((name) => call.query.has(name));
    if (parts && call.query.has('q')) {
      return {
        status: 400,
        body: {
          error: { code: 400, message: "Structured query parameters cannot be used together with 'q' parameter." },
        },
      };
    }
    const found = addresses.get((parts ? ask('street') : ask('q')).toLowerCase());
    const shape = { place_id: 1, licence: 'Data © OpenStreetMap contributors, ODbL 1.0', osm_type: 'way', osm_id: 9 };
    return {
      status: 200,
      body: found === undefined ? [] : [{ ...shape, ...found, category: 'building', importance: 0.1 }],
    };
  }

  return { ...simulator, addresses };
}
