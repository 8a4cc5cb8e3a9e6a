import { useEffect } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useSteady } from './use-steady.ts';

/** What the address was last asked to say, and in which step of the history; null once another one is drawn. */
let asked: { from: Location; next: URLSearchParams } | null = null;

/** What the address is to say of each name; null and the empty text leave it out. */
type Said = Readonly<Record<string, string | null>>;
type Step = {
  /** Takes the place of the present step, so that Back doesn't stop at it. */
  replace?: boolean;
  /** Nothing of what the address says now stays. */
  alone?: boolean;
};

/** What the address says after its question mark, and the way to change several values of it in one step. */
export function useAddress(): [URLSearchParams, (said: Said, step?: Step) => void] {
  const [search, setSearch] = useSearchParams();
  const drawn = useLocation();
  useEffect(() => {
    if (asked?.from !== drawn) asked = null;
  }, [drawn]);
  // A function of an earlier drawing would bring back what the address said then: a toast keeps one for a while.
  const change = useSteady((said: Said, { replace = false, alone = false }: Step = {}) => {
    // A slow computer draws the address after the next choice is made: that one builds on what was asked before it.
    const now = asked?.from === drawn ? asked.next : search;
    const next = new URLSearchParams(alone ? undefined : now);
    for (const [name, value] of Object.entries(said)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    asked = { from: drawn, next };
    setSearch(next, { replace, preventScrollReset: true });
  });
  return [search, change];
}

/** One value of the screen kept in the address; the default is left out. Setting pushes a step that Back takes back, unless `replace`. */
export function useUrlState<Value extends string = string>(
  name: string,
  fallback: NoInfer<Value> | '' = '',
  { replace = false } = {},
): [Value, (value: Value | '') => void] {
  const [search, change] = useAddress();
  const set = useSteady((value: Value | '') => change({ [name]: value === fallback ? null : value }, { replace }));
  return [(search.get(name) ?? fallback) as Value, set];
}
