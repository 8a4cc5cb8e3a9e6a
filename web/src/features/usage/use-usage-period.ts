import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type UsagePeriodChoice = {
  from: string;
  to: string;
  /** Dates are typed instead of taken from counts. */
  free: boolean;
  query: { from?: string; to?: string };
  choose: (period: { from: string; to: string }, free?: boolean) => void;
};

/** The period in the address; without dates the server takes the last one between two counts. */
export function useUsagePeriod(): UsagePeriodChoice {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const choose = useCallback(
    (period: { from: string; to: string }, free = false) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries({ ...period, dates: free ? 'free' : '' })) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const query = from === '' || to === '' ? {} : { from, to };
  return { from, to, free: search.get('dates') === 'free', query, choose };
}
