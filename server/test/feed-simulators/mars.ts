import type { SimClock } from '../pos-simulators/clock.ts';
import { type SimCall, type SimReply, type Simulator, startSimulator } from '../pos-simulators/simulator.ts';

export type MarsRow = Record<string, string | null> & { report_begin_date: string };

export type MarsSimulator = Simulator & {
  readonly key: string;
  readonly reports: Map<string, { title: string; market: string; rows: MarsRow[] }>;
  /** Maximum rows per response; the rest is silently truncated. */
  allow(rows: number): void;
};

/**
 * USDA MyMarketNews: the key is the user of Basic authentication, errors are HTML pages, long responses are truncated.
 */
export async function startMars(clock?: SimClock): Promise<MarsSimulator> {
  const key = 'MARSkey0123456789abcdef';
  const reports: MarsSimulator['reports'] = new Map();
  let allowed = 100_000;
  const simulator = await startSimulator((call) => answer(call), clock);
  const page = (status: number, words: string): SimReply => ({
    status,
    raw: `<!DOCTYPE html><html><head><title>MyMarketNews</title></head><body><h1>${words}</h1></body></html>`,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  });

  function answer(call: SimCall): SimReply {
    const given = /^Basic (.+)$/.exec(String(call.headers.authorization))?.[1] ?? '';
    if (Buffer.from(given, 'base64').toString() !== `${key}:`) return page(401, 'Not authorized');
    const slug = /^\/services\/v1\.2\/reports(?:\/([^/]+))?$/.exec(call.path);
    if (slug === null) return page(404, 'Page not found');
    if (slug[1] === undefined) return { status: 200, body: [...reports].map(listed) };
    const report = reports.get(slug[1]);
    if (report === undefined) return page(404, 'Report not found');
    const days = /^report_begin_date=(\d{2}\/\d{2}\/\d{4}):(\d{2}\/\d{2}\/\d{4})$/.exec(call.query.get('q') ?? '');
    if (call.query.has('q') && days === null) return page(500, 'Invalid query');
    const rows = report.rows.filter(
      ({ report_begin_date: on }) => days === null || isWithin(on, days[1] ?? '', days[2] ?? ''),
    );
    const results = rows.slice(0, allowed);
    const stats = { totalRows: rows.length, returnedRows: results.length, userAllowedRows: allowed };
    return { status: 200, body: { reportSection: 'Report Detail', reportSections: ['Report Detail'], stats, results } };
  }

  return {
    ...simulator,
    key,
    reports,
    allow: (rows) => {
      allowed = rows;
    },
  };
}

const listed = ([slug_id, { title, market }]: [string, { title: string; market: string }]) => ({
  slug_id,
  slug_name: `AMS_${slug_id}`,
  report_title: title,
  published_date: '11/20/2026 12:00:00',
  market_types: [market],
});

const sortable = (us: string) => `${us.slice(6, 10)}${us.slice(0, 2)}${us.slice(3, 5)}`;
const isWithin = (on: string, from: string, to: string) =>
  sortable(on) >= sortable(from) && sortable(on) <= sortable(to);
