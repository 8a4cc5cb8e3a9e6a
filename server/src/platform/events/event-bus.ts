import type { ServerEvent } from '@platewise/contract';
import { afterCommit, type Tx } from '../db/index.ts';

export type Listener = (event: ServerEvent) => void;

/** Pushes news to open pages. A missed event costs a reload, never data. */
export type EventBus = {
  /** Publishes now, or once this transaction commits. */
  publish(event: ServerEvent, trx?: Tx): void;
  /**
   * Receives this process's events, for follow-up work. A page receives events of all processes, and is closed on
   * shutdown.
   */
  subscribe(listener: Listener, page?: { end: () => void }): () => void;
  /** Closes all pages. */
  close(): void;
};

/** Publishes immediately, or after the given transaction commits. */
export const atItsTime =
  (publish: (event: ServerEvent) => void): EventBus['publish'] =>
  (event, trx) =>
    trx === undefined ? publish(event) : afterCommit(trx, () => publish(event));

export function createEventBus(): EventBus & { hear(event: ServerEvent): void; pages(): number } {
  const listeners = new Set<Listener>();
  const pages = new Map<Listener, () => void>();
  const tell = (to: Iterable<Listener>, event: ServerEvent) => {
    for (const listener of to) listener(event);
  };
  return {
    publish: atItsTime((event) => {
      tell(listeners, event);
      tell(pages.keys(), event);
    }),
    /** Forwards another process's event to the pages. */
    hear: (event) => tell(pages.keys(), event),
    pages: () => pages.size,
    subscribe(listener, page) {
      if (page === undefined) listeners.add(listener);
      else pages.set(listener, page.end);
      return () => void (listeners.delete(listener) || pages.delete(listener));
    },
    close() {
      for (const end of [...pages.values()]) end();
    },
  };
}
