import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One and the same function for as long as its component stands, doing what was drawn last: what it is handed to need not be
 * drawn again for it. For what an event calls, never while drawing. `const press = useSteady((key: string) => type(key))`.
 */
export function useSteady<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
