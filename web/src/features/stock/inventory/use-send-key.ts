import { useRef } from 'react';

/**
 * An idempotency key: the same for an equal request, so a double click or a retry after a lost reply has no second
 * effect; a new one as soon as the request differs.
 */
export function useSendKey(): (what: unknown) => string {
  const last = useRef<{ what: string; key: string } | null>(null);
  return (what) => {
    const text = JSON.stringify(what);
    if (last.current?.what !== text) last.current = { what: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
