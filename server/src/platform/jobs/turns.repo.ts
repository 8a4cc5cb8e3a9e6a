import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

// A process that lives says so three times as often.
const believedSeconds = 60;
const heartbeatMs = 20_000;

/** Lets one of several processes run a regular task when it is due. */
export type Turns = (task: string, seconds: number, run: () => Promise<void>) => Promise<void>;

/**
 * Due is what has waited its time, and what a process began that has died since. The clock is that of the database, so
 * that processes whose clocks differ agree. Times further off than they are ever set were set before that clock was put back.
 */
export const turnsIn =
  (db: Db): Turns =>
  async (task, seconds, run) => {
    // Timers are not that exact: what comes a little early is not to wait another round.
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
