import type { ServerEvent } from '@platewise/contract';

type Listener = (event: ServerEvent) => void;

/** Passes news on to the open pages of this process. News that is missed costs a reload, never data. */
export type EventBus = {
  publish(event: ServerEvent): void;
  subscribe(listener: Listener): () => void;
};

export function createEventBus(): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
