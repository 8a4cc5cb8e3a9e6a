import type { SimClock } from '../pos-simulators/clock.ts';
import {
  createSlices,
  type SimCall,
  type SimReply,
  type Simulator,
  startSimulator,
} from '../pos-simulators/simulator.ts';

export type FredSimulator = Simulator & {
  readonly key: string;
  /** `values`: by the first day of the month; a period is a month without a value. */
  readonly series: Map<string, { title: string; values: Map<string, string> }>;
};

/** FRED's API: 120 requests per minute, then 429; a missing value is a period. */
export async function startFred(options: { clock?: SimClock; perMinute?: number } = {}): Promise<FredSimulator> {
  const key = 'abcdefabcdefabcdefabcdefabcdefab';
  const series: FredSimulator['series'] = new Map();
  const simulator = await startSimulator((call) => answer(call), options.clock);
  const slices = createSlices(simulator.clock, 60_000, options.perMinute ?? 120);
  const bad = (error_message: string): SimReply => ({ status: 400, body: { error_code: 400, error_message } });

  function answer(call: SimCall): SimReply {
    const ask = (name: string) => call.query.get(name) ?? '';
    if (!slices.take().passes) {
      return {
        status: 429,
        body: { error_code: 429, error_message: 'Too Many Requests.  Exceeded Rate Limit' },
        headers: { 'retry-after': '60' },
      };
    }
    if (ask('api_key') === '') return bad('Bad Request.  Variable api_key is not set.');
    if (ask('api_key') !== key) {
      return bad('Bad Request.  The value for variable api_key is not registered.');
    }
    if (ask('file_type') !== 'json')
      return { status: 200, raw: '<?xml version="1.0"?><observations/>', headers: { 'content-type': 'text/xml' } };
    const known = series.get(ask('series_id'));
    if (known === undefined) return bad('Bad Request.  The series does not exist.');
    if (call.path === '/fred/series') {
      return { status: 200, body: { seriess: [{ id: ask('series_id'), title: known.title, units: 'U.S. Dollars' }] } };
    }
    if (call.path !== '/fred/series/observations')
      return { status: 404, body: { error_code: 404, error_message: 'Not Found.' } };
    const from = ask('observation_start') || '1776-07-04';
    const to = ask('observation_end') || '9999-12-31';
    const observations = [...known.values]
      .filter(([date]) => date >= from && date <= to)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, value]) => ({ realtime_start: to, realtime_end: to, date, value }));
    return { status: 200, body: { observation_start: from, count: observations.length, observations } };
  }

  return { ...simulator, key, series };
}
