import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldKey } from '../model/fields.ts';

/**
 * The field in focus. While a pointer is held down a new focus waits until it is released: the row that the old field asked
 * below itself goes away with it, and what is being clicked would move from under the pointer.
 */
export function useFocusKey() {
  const [focus, setFocus] = useState<FieldKey | null>(null);
  const held = useRef(false);
  const waiting = useRef<FieldKey | null>(null);
  useEffect(() => {
    const down = () => {
      held.current = true;
    };
    const up = () => {
      held.current = false;
      // The click itself comes after the release.
      window.setTimeout(() => {
        if (waiting.current !== null) setFocus(waiting.current);
        waiting.current = null;
      });
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
    };
  }, []);
  const go = useCallback((key: FieldKey) => {
    if (held.current) waiting.current = key;
    else setFocus(key);
  }, []);
  return [focus, go] as const;
}
