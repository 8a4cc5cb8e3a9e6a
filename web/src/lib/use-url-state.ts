import { useEffect } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useSteady } from './use-steady.ts';

/** The last change to the URL that hasn't rendered yet, and the location it started from. */
let pending: { from: Location; next: URLSearchParams } | null = null;

/** New values by name; null or '' removes the parameter. */
type Values = Readonly<Record<string, string | null>>;
type Step = {
  /** Replaces the history entry, so that Back skips it. */
  replace?: boolean;
  /** Removes all other parameters. */
  alone?: boolean;
};

/** The URL's search parameters, and a function that changes several of them in one history entry. */
export function useAddress(): [URLSearchParams, (values: Values, step?: Step) => void] {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  useEffect(() => {
    if (pending?.from !== location) pending = null;
  }, [location]);
  // Steady, because a callback from an earlier render (in a toast, say) would restore that render's parameters.
  const change = useSteady((values: Values, { replace = false, alone = false }: Step = {}) => {
    // A second change can come before the first has rendered. It builds on the first.
    const now = pending?.from === location ? pending.next : search;
    const next = new URLSearchParams(alone ? undefined : now);
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    pending = { from: location, next };
    setSearch(next, { replace, preventScrollReset: true });
  });
  return [search, change];
}

/** One value of the screen, stored in the URL unless it is the default. Setting it adds a history entry, unless `replace`. */
export function useUrlState<Value extends string = string>(
  name: string,
  fallback: NoInfer<Value> | '' = '',
  { replace = false } = {},
): [Value, (value: Value | '') => void] {
  const [search, change] = useAddress();
  const set = useSteady((value: Value | '') => change({ [name]: value === fallback ? null : value }, { replace }));
  return [(search.get(name) ?? fallback) as Value, set];
}

/** The open tab: `first`, unless the URL names another one that exists. */
export function useTab<Tab extends string>(first: Tab, ...others: Tab[]): [Tab, (tab: string) => void] {
  const [wanted, setTab] = useUrlState<string>('tab', first, { replace: true });
  return [others.find((tab) => tab === wanted) ?? first, setTab];
}
