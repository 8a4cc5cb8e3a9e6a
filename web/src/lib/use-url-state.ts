import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** One value of the screen kept in the address; the default is left out. Setting pushes a step that Back takes back, unless `replace`. */
export function useUrlState<Value extends string = string>(
  name: string,
  fallback: NoInfer<Value> | '' = '',
  { replace = false } = {},
): [Value, (value: Value | '') => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: Value | '') =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '' || value === fallback) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch, name, fallback, replace],
  );
  return [(search.get(name) ?? fallback) as Value, set];
}
