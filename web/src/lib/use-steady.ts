import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with a stable identity that always runs the latest version, so components receiving it need not
 * re-render. For event handlers only; don't call it during render. `const press = useSteady((key: string) =>
 * type(key))`.
 */
export function useSteady<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
