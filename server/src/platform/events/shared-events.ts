import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '@platewise/contract';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import { atItsTime, createEventBus, type EventBus } from './event-bus.ts';
import { lastNews, newsAfter, writeNews } from './news.repo.ts';

const askEveryMs = 1_000;
const mostAtOnce = 500;
/** Ids are assigned before their rows become visible, so each read looks back this far. */
const overlap = 200;

export type SharedEvents = EventBus & { stop(): Promise<void> };

/**
 * Events of all processes on one database. Local pages get local events immediately, others within a second or two.
 */
export function shareEvents(db: Db, log: Log): SharedEvents {
  const bus = createEventBus();
  const origin = randomUUID();
  const failed = (error: unknown) => log.warn({ err: error }, 'other processes may miss news');
  const writer = createWriter((events) => writeNews(db, origin, events), failed);
  const reader = createReader(db, origin, (event) => bus.hear(event));
  let asking: Promise<void> | null = null;
  const ask = () => {
    // No open page, nothing to read.
    if (bus.pages() === 0) return reader.rest();
    asking ??= reader
      .ask()
      .catch(failed)
      .finally(() => {
        asking = null;
      });
  };
  const timer = setInterval(ask, askEveryMs);
  return {
    publish: atItsTime((event) => {
      bus.publish(event);
      writer.add(event);
    }),
    subscribe(listener, page) {
      const leave = bus.subscribe(listener, page);
      if (page !== undefined) ask();
      return leave;
    },
    close: bus.close,
    async stop() {
      clearInterval(timer);
      await asking;
      await writer.end();
    },
  };
}

/** Batches whatever arrives during a write into the next write. */
function createWriter(write: (events: ServerEvent[]) => Promise<void>, failed: (error: unknown) => void) {
  let waiting: ServerEvent[] = [];
  let writing: Promise<void> | null = null;
  const all = async () => {
    while (waiting.length > 0) {
      const events = waiting.splice(0, mostAtOnce);
      await write(events).catch(failed);
    }
  };
  return {
    add(event: ServerEvent) {
      waiting = [...waiting.slice(-10 * mostAtOnce), event];
      writing ??= all().finally(() => {
        writing = null;
      });
    },
    end: async () => (await writing) ?? undefined,
  };
}

function createReader(db: Db, origin: string, hear: (event: ServerEvent) => void) {
  let from: number | null = null;
  const heard = new Set<number>();
  return {
    /** No listeners: events from this period are skipped. */
    rest() {
      from = null;
      heard.clear();
    },
    async ask() {
      // Events from before the first page opened are skipped.
      const before = from === null ? await lastNews(db) : null;
      from ??= before ?? 0;
      for (const { id, event } of await newsAfter(db, from - overlap, origin)) {
        if (id > from) from = id;
        if (heard.has(id)) continue;
        heard.add(id);
        if (before === null || id > before) hear(event);
      }
      for (const id of heard) if (id <= from - overlap) heard.delete(id);
    },
  };
}
