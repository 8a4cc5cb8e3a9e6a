import { randomUUID } from 'node:crypto';
import type { ServerEvent } from '@platewise/contract';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import { atItsTime, createEventBus, type EventBus } from './event-bus.ts';
import { lastNews, newsAfter, writeNews } from './news.repo.ts';

const askEveryMs = 1_000;
const mostAtOnce = 500;
/** Numbers are given before rows can be seen: so far back is looked again. */
const overlap = 200;

export type SharedEvents = EventBus & { stop(): Promise<void> };

/** News of all processes on one database. Pages here hear their own at once, and those of others within a second or two. */
export function shareEvents(db: Db, log: Log): SharedEvents {
  const bus = createEventBus();
  const origin = randomUUID();
  const failed = (error: unknown) => log.warn({ err: error }, 'other processes may miss news');
  const writer = createWriter((events) => writeNews(db, origin, events), failed);
  const reader = createReader(db, origin, (event) => bus.hear(event));
  let asking: Promise<void> | null = null;
  const ask = () => {
    // Without a page nobody needs to know.
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

/** Writes what comes in while it writes together with the next. */
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
    /** Nobody listens: what is told meanwhile is not read later. */
    rest() {
      from = null;
      heard.clear();
    },
    async ask() {
      // Of what was there before the first page came, nothing is told.
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
