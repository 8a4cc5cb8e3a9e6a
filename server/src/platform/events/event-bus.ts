import type { ServerEvent } from '@platewise/contract';
import { afterCommit, type Tx } from '../db/index.ts';

export type Listener = (event: ServerEvent) => void;

/** Passes news on to open pages. News that is missed costs a reload, never data. */
export type EventBus = {
  /** Now, or once this transaction is committed. */
  publish(event: ServerEvent, trx?: Tx): void;
  /**
   * Hears what this process tells: work that follows from news is for whoever told it. A page hears the news of all
   * processes, and is ended when this one stops.
   */
  subscribe(listener: Listener, page?: { end: () => void }): () => void;
  /** Ends all pages. */
  close(): void;
};

/** Publishes at once, or after the commit of the transaction that is named. */
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
    /** Tells the pages what another process told. */
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
