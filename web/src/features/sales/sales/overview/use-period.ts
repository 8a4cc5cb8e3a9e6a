import { useAddress } from '../../../../lib/use-url-state.ts';

export const timeframes = ['7d', '30d', '90d', '6m', '1y'] as const;
export type Timeframe = (typeof timeframes)[number] | 'own';

const known = (value: string | null): value is Timeframe =>
  value === 'own' || timeframes.some((timeframe) => timeframe === value);

/** The period in the URL; 30 days by default. */
export function usePeriod() {
  const [search, change] = useAddress();
  const said = search.get('period');
  const timeframe: Timeframe = known(said) ? said : '30d';
  const from = search.get('since') ?? '';
  const to = search.get('until') ?? '';
  const set = (said: Record<string, string>) =>
    change(said.period === '30d' ? { ...said, period: null } : said, { replace: true });
  // Until both dates are chosen, the last 30 days stay on screen.
  const query: { timeframe?: Exclude<Timeframe, 'own'>; from?: string; to?: string } =
    timeframe !== 'own' ? { timeframe } : from !== '' && to !== '' ? { from, to } : { timeframe: '30d' };
  return { timeframe, from, to, set, query };
}

export type Period = ReturnType<typeof usePeriod>;
