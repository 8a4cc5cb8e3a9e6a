import { useEffect } from 'react';
import { useSteady } from './use-steady.ts';

/**
 * Begins a layer anew with each opening, or with another thing that it is open for, and with nothing else: what is read again
 * in the background leaves what somebody typed. `of` is false, null or undefined while it is closed.
 */
export function useOpening(of: string | number | boolean | null | undefined, begin: () => void): void {
  const start = useSteady(begin);
  useEffect(() => {
    if (of !== false && of !== null && of !== undefined) start();
  }, [of, start]);
}
