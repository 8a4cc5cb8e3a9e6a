import { useSteady } from '../../../lib/use-steady.ts';
import { useAddress } from '../../../lib/use-url-state.ts';

export type UsagePeriodChoice = {
  from: string;
  to: string;
  /** Dates are custom instead of taken from counts. */
  free: boolean;
  query: { from?: string; to?: string };
  choose: (period: { from: string; to: string }, free?: boolean) => void;
};

/** The period in the URL; without dates the server uses the latest one between two counts. */
export function useUsagePeriod(): UsagePeriodChoice {
  const [search, change] = useAddress();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const choose = useSteady((period: { from: string; to: string }, free = false) =>
    change({ ...period, dates: free ? 'free' : null }, { replace: true }),
  );
  const query = from === '' || to === '' ? {} : { from, to };
  return { from, to, free: search.get('dates') === 'free', query, choose };
}
