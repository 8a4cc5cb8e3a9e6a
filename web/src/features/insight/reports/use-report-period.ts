import { REPORT_PERIODS } from '@platewise/contract';
import { useAddress } from '../../../lib/use-url-state.ts';

type Frame = (typeof REPORT_PERIODS)[number];
type Change = { period?: Frame | 'own'; from?: string; to?: string };

export type ReportPeriod = {
  frame: Frame | 'own';
  from: string;
  to: string;
  query: { period?: Frame; from?: string; to?: string };
  set: (change: Change) => void;
};

const byDefault = '30d';
const isFrame = (text: string | null): text is Frame => REPORT_PERIODS.some((frame) => frame === text);
const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The period in the URL. A custom range applies once both dates are set. */
export function useReportPeriod(): ReportPeriod {
  const [search, change] = useAddress();
  const wanted = search.get('period');
  const [from, to] = [search.get('from'), search.get('to')].map((day) => (isDate(day) ? day : '')) as [string, string];
  const frame = wanted === 'own' ? 'own' : isFrame(wanted) ? wanted : byDefault;
  const own = frame === 'own' && from !== '' && to !== '';
  const set = (said: Change) => change(said.period === byDefault ? { ...said, period: null } : said, { replace: true });
  return { frame, from, to, query: own ? { from, to } : { period: frame === 'own' ? byDefault : frame }, set };
}
