import { useSearchParams } from 'react-router';
import { useSteady } from './use-steady.ts';

/** One value of the screen kept in the address; the default is left out. Setting pushes a step that Back takes back, unless `replace`. */
export function useUrlState<Value extends string = string>(
  name: string,
  fallback: NoInfer<Value> | '' = '',
  { replace = false } = {},
): [Value, (value: Value | '') => void] {
  const [search, setSearch] = useSearchParams();
  // A function of an earlier drawing would bring back what the address said then: a toast keeps one for a while.
  const set = useSteady((value: Value | '') =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '' || value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    ),
  );
  return [(search.get(name) ?? fallback) as Value, set];
}
