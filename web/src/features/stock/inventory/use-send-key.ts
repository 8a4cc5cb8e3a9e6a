import { useRef } from 'react';

/**
 * The name under which something is sent: the same for the same thing, so that a second click or another try after a lost
 * answer does nothing twice, and another one once something else is sent.
 */
export function useSendKey(): (what: unknown) => string {
  const last = useRef<{ what: string; key: string } | null>(null);
  return (what) => {
    const text = JSON.stringify(what);
    if (last.current?.what !== text) last.current = { what: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
