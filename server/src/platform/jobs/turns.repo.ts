import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

// A live process sends heartbeats three times as often.
const believedSeconds = 60;
const heartbeatMs = 20_000;

/** Lets one of several processes run a recurring task when it's due. */
export type Turns = (task: string, seconds: number, run: () => Promise<void>) => Promise<void>;

/**
 * A task is due if its time has come, or if the process running it died. Uses the database's clock, so processes with
 * different clocks agree. Times further ahead than ever set date from before that clock was set back.
 */
export const turnsIn =
  (db: Db): Turns =>
  async (task, seconds, run) => {
    // Timers aren't exact: one that fires slightly early shouldn't wait another round.
    const { rows } = await sql`
      insert into turns as t (task, next_at, held_until)
      values (${task}, now() + ${0.9 * seconds} * interval '1 second', now() + ${believedSeconds} * interval '1 second')
      on conflict (task) do update set next_at = excluded.next_at, held_until = excluded.held_until
        where t.held_until < now() or t.held_until > now() + ${2 * believedSeconds} * interval '1 second'
          or (t.held_until is null and (t.next_at <= now() or t.next_at > now() + ${seconds} * interval '1 second'))
      returning t.task`.execute(db);
    if (rows.length === 0) return;
    const until = (held: number | null) =>
      sql`update turns set held_until = now() + ${held}::float8 * interval '1 second' where task = ${task}`.execute(db);
    const heart = setInterval(() => void until(believedSeconds).catch(() => undefined), heartbeatMs);
    try {
      await run();
    } finally {
      clearInterval(heart);
      await until(null);
    }
  };
