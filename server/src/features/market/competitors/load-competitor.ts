import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './competitors.repo.ts';

/** A competitor within reach; 404 for everyone else. */
export async function findCompetitor(db: Queryable, reach: Reach, id: number): Promise<repo.CompetitorRow> {
  const row = await repo.findCompetitor(db, reach, id);
  if (row === null) throw notFound('The competitor');
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdCompetitor(trx: Tx, scope: RestaurantScope, id: number): Promise<repo.CompetitorRow> {
  await repo.lockCompetitor(trx, scope, id);
  return findCompetitor(trx, scope, id);
}
