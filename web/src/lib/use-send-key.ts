import { useRef } from 'react';

type SendKey = {
  of(what: unknown): string;
  /** Call it once the request has succeeded: what is sent next is new, even if it's equal. */
  done(): void;
};

/**
 * An idempotency key: the same for an equal request until one succeeds, so a double click or a retry after a lost reply
 * has no second effect; a new one as soon as the request differs.
 */
export function useSendKey(): SendKey {
  const last = useRef<{ what: string; key: string } | null>(null);
  return {
    of(what) {
      const text = JSON.stringify(what);
      if (last.current?.what !== text) last.current = { what: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    done() {
      last.current = null;
    },
  };
}
