import { useEffect } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useSteady } from './use-steady.ts';

/** What the address was last asked to say, and in which step of the history; null once another one is drawn. */
let asked: { from: Location; next: URLSearchParams } | null = null;

/** One value of the screen kept in the address; the default is left out. Setting pushes a step that Back takes back, unless `replace`. */
export function useUrlState<Value extends string = string>(
  name: string,
  fallback: NoInfer<Value> | '' = '',
  { replace = false } = {},
): [Value, (value: Value | '') => void] {
  const [search, setSearch] = useSearchParams();
  const drawn = useLocation();
  useEffect(() => {
    if (asked?.from !== drawn) asked = null;
  }, [drawn]);
  // A function of an earlier drawing would bring back what the address said then: a toast keeps one for a while.
  const set = useSteady((value: Value | '') => {
    // A slow computer draws the address after the next choice is made: that one builds on what was asked before it.
    const next = new URLSearchParams(asked?.from === drawn ? asked.next : search);
    if (value === '' || value === fallback) next.delete(name);
    else next.set(name, value);
    asked = { from: drawn, next };
    setSearch(next, { replace, preventScrollReset: true });
  });
  return [(search.get(name) ?? fallback) as Value, set];
}
