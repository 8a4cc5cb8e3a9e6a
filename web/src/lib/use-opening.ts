import { useEffect } from 'react';
import { useSteady } from './use-steady.ts';

/**
 * Resets a dialog or drawer each time it opens or its subject changes, and at no other time: background refetches
 * don't discard input. `of` is false, null or undefined while closed.
 */
export function useOpening(of: string | number | boolean | null | undefined, begin: () => void): void {
  const start = useSteady(begin);
  useEffect(() => {
    if (of !== false && of !== null && of !== undefined) start();
  }, [of, start]);
}
