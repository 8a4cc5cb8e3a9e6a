import { metresBetween } from '@platewise/domain';
import type { SimClock } from '../pos-simulators/clock.ts';
import {
  createSlices,
  type SimCall,
  type SimReply,
  type Simulator,
  startSimulator,
} from '../pos-simulators/simulator.ts';

export type OsmElement = {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat: number;
  lon: number;
  tags: Record<string, string>;
};

export type OverpassSimulator = Simulator & { readonly elements: OsmElement[]; slots(perMinute: number): void };

const page = (status: number, words: string): SimReply => ({
  status,
  raw: `<?xml version="1.0"?><html><head><title>OSM3S Response</title></head><body><p><strong>Error</strong>: ${words}</p></body></html>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

/** Overpass's response when its dispatcher is too busy to start. */
export const overpassBusy = page(
  504,
  'runtime error: open64: 0 Success /osm3s dispatcher timeout. The server is probably too busy.',
);
/** A query that timed out: 200, partial results, and a remark. */
export const overpassTimedOut: SimReply = {
  status: 200,
  body: { version: 0.6, elements: [], remark: 'runtime error: Query timed out in "query" at line 1 after 26 seconds.' },
};
export const overpassHtml = { ...page(200, 'runtime error: out of memory'), status: 200 };

/** Overpass: errors are HTML pages, slots are few, ways and relations have a separate center, results are unordered. */
export async function startOverpass(clock?: SimClock): Promise<OverpassSimulator> {
  const elements: OsmElement[] = [];
  const simulator = await startSimulator((call) => answer(call), clock);
  let slices = createSlices(simulator.clock, 60_000, 100);

  function answer(call: SimCall): SimReply {
    if (call.path !== '/api/interpreter' || call.method !== 'POST') return page(404, 'not found');
    if (/^(?:|undici|node|curl.*|axios.*)$/i.test(String(call.headers['user-agent'] ?? '')))
      return page(403, 'no agent');
    if (!slices.take().passes)
      return page(429, 'rate_limited. Please check /api/status for the quota of your IP address.');
    const data = new URLSearchParams(call.raw).get('data') ?? '';
    const around =
      /nwr\["amenity"~"([^"]+)"\]\["name"\]\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\);out center tags (\d+);/.exec(data);
    if (around === null || !data.startsWith('[out:json][timeout:')) return page(400, 'parse error: unknown query');
    const [, kinds = '', metres, latitude, longitude, most] = around;
    const centre = { latitude: Number(latitude), longitude: Number(longitude) };
    const found = elements
      .filter(({ tags }) => new RegExp(kinds).test(tags.amenity ?? '') && tags.name !== undefined)
      .filter(({ lat, lon }) => metresBetween(centre, { latitude: lat, longitude: lon }) <= Number(metres))
      .slice(0, Number(most));
    const osm3s = { timestamp_osm_base: '2026-11-22T11:58:00Z', copyright: 'OpenStreetMap contributors, ODbL 1.0' };
    return { status: 200, body: { version: 0.6, generator: 'Overpass API', osm3s, elements: found.map(told) } };
  }

  return {
    ...simulator,
    elements,
    slots: (perMinute) => {
      slices = createSlices(simulator.clock, 60_000, perMinute);
    },
  };
}

const told = ({ type, id, lat, lon, tags }: OsmElement) =>
  type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags };
