import type { SimClock } from '../pos-simulators/clock.ts';
import { type SimCall, type SimReply, type Simulator, startSimulator } from '../pos-simulators/simulator.ts';

export type BlsSimulator = Simulator & {
  readonly key: string;
  readonly series: Map<string, BlsSeries>;
  /** Requests per key and day. */
  limit(perDay: number): void;
};

export type BlsSeries = { title: string; months: Map<string, string> };

/**
 * The public data API of the Bureau of Labor Statistics, version 2: it always answers 200 and reports errors as text.
 * Months come newest first, with the annual average as a thirteenth; a month without a price is a dash.
 */
export async function startBls(clock?: SimClock): Promise<BlsSimulator> {
  const key = '0123456789abcdef0123456789abcdef';
  const series = new Map<string, BlsSeries>();
  let perDay = 500;
  const asked = new Map<string, number>();
  const simulator = await startSimulator((call) => answer(call), clock);

  const failed = (...message: string[]): SimReply => ({
    status: 200,
    body: { status: 'REQUEST_NOT_PROCESSED', responseTime: 0, message, Results: {} },
  });

  function answer(call: SimCall): SimReply {
    if (call.path !== '/publicAPI/v2/timeseries/data/' || call.method !== 'POST') {
      return { status: 404, raw: '<html><body>Not Found</body></html>', headers: { 'content-type': 'text/html' } };
    }
    if (!/application\/json/.test(String(call.headers['content-type']))) return failed('Content-Type must be json.');
    const body = (call.body ?? {}) as Record<string, unknown>;
    const registered = typeof body.registrationkey === 'string' && body.registrationkey !== '';
    if (registered && body.registrationkey !== key) {
      return failed(`The key:${String(body.registrationkey)} provided by the User is invalid.`);
    }
    const day = `${new Date(simulator.clock.now()).toISOString().slice(0, 10)} ${registered}`;
    asked.set(day, (asked.get(day) ?? 0) + 1);
    if ((asked.get(day) ?? 0) > (registered ? perDay : 25)) {
      return failed(
        'Request could not be serviced, as the daily threshold for total number of requests allocated to the user has been reached.',
      );
    }
    const ids = Array.isArray(body.seriesid) ? body.seriesid.map(String) : [];
    const most = registered ? 50 : 25;
    if (ids.length === 0) return failed('No series was given.');
    if (ids.length > most) return failed(`Your request exceeds the limit of ${most} series.`);
    return given(ids, body, registered);
  }

  function given(ids: readonly string[], body: Record<string, unknown>, registered: boolean): SimReply {
    const first = Number(body.startyear);
    const last = Number(body.endyear);
    if (!Number.isInteger(first) || !Number.isInteger(last)) return failed('The years are not valid.');
    const message: string[] = [];
    const years = registered ? 20 : 10;
    const until = Math.min(last, first + years - 1);
    if (until < last) message.push(`Year range has been reduced to the system-allowed limit of ${years} years.`);
    const found = ids.map((id) => {
      const known = series.get(id);
      if (known === undefined) message.push(`Series does not exist for Series ${id}`);
      const catalog =
        registered && body.catalog === true && known !== undefined
          ? { catalog: { series_title: known.title, series_id: id, survey_abbreviation: 'AP' } }
          : {};
      return { seriesID: id, ...catalog, data: known === undefined ? [] : dataOf(known, first, until) };
    });
    return {
      status: 200,
      body: { status: 'REQUEST_SUCCEEDED', responseTime: 93, message, Results: { series: found } },
    };
  }

  return {
    ...simulator,
    key,
    series,
    limit: (most) => {
      perDay = most;
    },
  };
}

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function dataOf({ months }: BlsSeries, first: number, last: number) {
  const data = [...months]
    .filter(([month]) => Number(month.slice(0, 4)) >= first && Number(month.slice(0, 4)) <= last)
    .map(([month, value]) => ({
      year: month.slice(0, 4),
      period: `M${month.slice(5, 7)}`,
      periodName: names[Number(month.slice(5, 7)) - 1] ?? '',
      value,
      footnotes: [{}],
    }));
  const years = [...new Set(data.map(({ year }) => year))];
  const means = years.map((year) => ({ year, period: 'M13', periodName: 'Annual', value: '99.999', footnotes: [{}] }));
  return [...data, ...means].sort((a, b) => (`${a.year}${a.period}` < `${b.year}${b.period}` ? 1 : -1));
}
