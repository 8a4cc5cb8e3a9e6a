import { sql } from 'kysely';
import { hasSecondFactor } from '../../../platform/auth/installation.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Active accounts that have no second factor. */
export async function countWithoutSecondFactor(db: Queryable): Promise<{ administrators: number; everyone: number }> {
  const { rows } = await sql<{ administrators: number; everyone: number }>`
    select count(*) as everyone, count(*) filter (where u.role = 'admin') as administrators
    from users u where u.is_active and not ${hasSecondFactor('u.id')}`.execute(db);
  return { administrators: Number(rows[0]?.administrators ?? 0), everyone: Number(rows[0]?.everyone ?? 0) };
}

/** Ends the sessions of people who need a second factor and have none; returns how many people are affected. */
export async function endSessionsWithoutSecondFactor(db: Queryable, administratorsOnly: boolean): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with ended as (
      delete from sessions s using users u
      where u.id = s.user_id and (u.role = 'admin' or not ${administratorsOnly}::boolean)
        and not ${hasSecondFactor('u.id')}
      returning s.user_id
    )
    select count(distinct user_id) as people from ended`.execute(db);
  return Number(rows[0]?.people ?? 0);
}

export async function hasOne(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasSecondFactor('u.id')} as has from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
}
