import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldKey } from '../model/fields.ts';

/**
 * The focused field. While a pointer is down, focus changes wait for its release: they remove the row below the old
 * field, which would move the click target from under the pointer.
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
      // The click event fires after the release.
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
