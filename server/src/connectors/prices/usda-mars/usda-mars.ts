import {
  addDays,
  type BusinessDate,
  businessDate,
  type CalendarDate,
  diffDays,
  msg,
  type StoredText,
} from '@platewise/domain';
import { type FeedAsk, FeedError, type FeedProduct, type FeedReport, type ReportFeed } from '../port.ts';
import { createFeedCaller, jsonOf, type Surroundings } from '../shared/feed-caller.ts';
import { columnNews, columnsOf, type MarsRow, productsOf } from './mars-rows.ts';

type Stats = { totalRows?: unknown; returnedRows?: unknown; userAllowedRows?: unknown };
type Section = { reportSection?: unknown; stats?: Stats; results?: MarsRow[] };
type Asked = Pick<FeedAsk, 'key' | 'signal'> & { slugId: string };

const base = '/services/v1.2/reports';
const mostReports = 50;

/**
 * USDA MyMarketNews. It reports errors as HTML pages and silently truncates results beyond the key's limit, so the date
 * range is halved until everything fits.
 */
export function createUsdaMars(host: string, around: Surroundings): ReportFeed {
  const call = createFeedCaller('USDA Market News', around);

  async function ask(path: string, query: Record<string, string>, { key, signal }: Pick<FeedAsk, 'key' | 'signal'>) {
    const url = new URL(`${host}${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const { status, type, text } = await call({ url, headers: { authorization } }, signal);
    const answer = jsonOf(text);
    if (status < 300 && answer !== undefined) return answer;
    const said = pageWords(type, text).replaceAll(key, 'the key');
    if (status === 401 || status === 403 || /not authori[sz]ed|unauthori[sz]ed|api key|log ?in/i.test(said)) {
      throw new FeedError('credentials', msg('USDA Market News rejected this key.'));
    }
    if (status === 404) return null;
    throw new FeedError(
      status >= 400 ? 'refused' : 'unavailable',
      said === ''
        ? msg('USDA Market News answered with a page instead of data ({status})', { status: String(status) })
        : msg('USDA Market News answered with a page instead of data ({status}): {page}', {
            status: String(status),
            page: said,
          }),
    );
  }

  /** The rows in a date range, requested in halves if truncated. */
  async function rowsOf(
    asked: Asked,
    from: BusinessDate,
    to: BusinessDate,
    problems: StoredText[],
  ): Promise<MarsRow[] | null> {
    const days = `report_begin_date=${usDate(from)}:${usDate(to)}`;
    const answer = await ask(`/${asked.slugId}`, { q: days }, asked);
    if (answer === null) return null;
    const sections = [answer].flat() as Section[];
    const rows = sections.flatMap(({ results }) => (Array.isArray(results) ? results : []));
    if (!sections.some(isCut)) return rows;
    if (from === to) {
      problems.push(
        msg('Report {report} of {date} is longer than the key allows: only {count} rows were returned.', {
          report: String(asked.slugId),
          date: from,
          count: rows.length,
        }),
      );
      return rows;
    }
    const middle = addDays(from, Math.floor(diffDays(from, to) / 2));
    const early = await rowsOf(asked, from, middle, problems);
    const late = await rowsOf(asked, addDays(middle, 1), to, problems);
    return [...(early ?? []), ...(late ?? [])];
  }

  return {
    async read({ key, reports, commodities, memory, from, to, signal }) {
      const products: FeedProduct[] = [];
      const problems: StoredText[] = [];
      const columns: Record<string, readonly string[]> = { ...memory.columns };
      for (const { slugId, title } of reports) {
        const asked = { key, signal, slugId };
        const rows = await rowsOf(asked, businessDate(from), businessDate(to), problems);
        if (rows === null) {
          problems.push(msg('{report}: USDA Market News no longer has this report.', { report: title }));
          continue;
        }
        if (rows.length === 0) continue;
        const present = columnsOf(rows);
        const news = columnNews(title, columns[slugId] ?? [], present);
        if (news !== null) problems.push(news);
        columns[slugId] = present;
        const read = productsOf({ slugId, title, rows, commodities });
        products.push(...read.products);
        problems.push(...read.problems);
      }
      return { products, problems, memory: { columns } };
    },
    async reports(key, q, signal) {
      const answer = await ask('', {}, { key, signal });
      if (!Array.isArray(answer))
        throw new FeedError('unavailable', msg("USDA Market News didn't return its list of reports."));
      const wanted = q.toLowerCase().split(/\s+/).filter(Boolean);
      return (answer as Record<string, unknown>[])
        .map(reportOf)
        .filter(({ slugId, title, markets }) => {
          const text = `${slugId} ${title} ${markets}`.toLowerCase();
          return slugId !== '' && wanted.every((word) => text.includes(word));
        })
        .slice(0, mostReports);
    },
  };
}

const isCut = ({ stats, results }: Section): boolean => {
  const came = Number(stats?.returnedRows ?? results?.length ?? 0);
  return Number(stats?.totalRows ?? came) > came;
};

const usDate = (date: CalendarDate): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

function reportOf(row: Record<string, unknown>): FeedReport {
  const published = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(String(row.published_date ?? ''));
  return {
    slugId: String(row.slug_id ?? ''),
    title: String(row.report_title ?? row.slug_name ?? '').slice(0, 200),
    publishedOn: published === null ? null : `${published[3]}-${published[1]}-${published[2]}`,
    markets: [row.market_types].flat().filter(Boolean).join(', ').slice(0, 200),
  };
}

/** The text of an HTML page, without tags. */
const pageWords = (type: string, text: string): string =>
  /html/.test(type) || text.trimStart().startsWith('<')
    ? text
        .slice(0, 20_000)
        .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 160)
    : '';
