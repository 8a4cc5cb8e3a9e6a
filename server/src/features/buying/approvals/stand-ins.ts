import {
  type BodyOf,
  type createStandIn as createEndpoint,
  type deleteStandIn as deleteEndpoint,
  type listStandIns as listEndpoint,
  type QueryOf,
  STAND_INS_MAX,
  type StandIn,
  type updateStandIn as updateEndpoint,
} from '@platewise/contract';
import { businessDateAt, isAtLeast, type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { readApprovers } from './approvers.ts';
import * as repo from './stand-ins.repo.ts';

export async function listStandIns(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<StandIn>> {
  const page = await repo.listStandIns(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => standInReply(caller, row));
}

export async function createStandIn(deps: Deps, caller: Caller, body: BodyOf<typeof createEndpoint>): Promise<StandIn> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const userId = body.personId ?? caller.user.id;
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
    if ((await repo.countStandInsLocked(trx, scope, today)) >= STAND_INS_MAX) {
      const most = STAND_INS_MAX;
      throw problem(
        'conflict',
        t('A restaurant has at most {most, plural, other {#}} stand-ins. Remove one first.', { most }),
      );
    }
    const from_date = body.from ?? today;
    const values = { user_id: userId, stand_in_id: body.standInId, from_date, to_date: body.to ?? '' };
    await refuseUnfit(deps, trx, scope, values);
    // After: someone out of reach is not found, whoever asks.
    refuseForOthers(caller, scope, userId);
    const id = await repo.insertStandIn(trx, scope, values, now);
    return recorded(trx, caller, scope, id, 'created');
  });
}

export async function updateStandIn(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof updateEndpoint>,
): Promise<StandIn> {
  return change(deps, caller, id, body.version, async (trx, scope, row) => {
    const values = {
      user_id: row.user_id,
      stand_in_id: body.standInId ?? row.stand_in_id,
      from_date: body.from ?? row.from_date,
      to_date: body.to ?? row.to_date,
    };
    await refuseUnfit(deps, trx, scope, values);
    await repo.updateStandIn(trx, scope, id, values);
    return recorded(trx, caller, scope, id, 'changed', row);
  });
}

export async function deleteStandIn(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof deleteEndpoint>,
): Promise<undefined> {
  return change(deps, caller, id, body?.version, async (trx, scope, row) => {
    await repo.deleteStandIn(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      ...{ action: 'deleted', subject: 'stand-in', subjectId: id, before: valuesOf(row) },
      summary: msg('{standIn} no longer approves invoices for {person}', namesOf(row)),
    });
    return undefined;
  });
}

async function change<Reply>(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  work: (trx: Tx, scope: RestaurantScope, row: repo.StandInRow) => Promise<Reply>,
): Promise<Reply> {
  const found = await repo.findStandIn(deps.db, caller.sight, id);
  if (found === null) throw notFound('The stand-in');
  const scope = caller.permit(found.restaurant_id);
  return tx(deps.db, async (trx) => {
    await repo.lockStandIn(trx, scope, id);
    const row = await repo.findStandIn(trx, scope, id);
    if (row === null) throw notFound('The stand-in');
    refuseForOthers(caller, scope, row.user_id);
    refuseStale(version, row.version, () => standInReply(caller, row));
    return work(trx, scope, row);
  });
}

/** Both have to be people who can approve anyway, and the period has to make sense. */
async function refuseUnfit(deps: Deps, trx: Tx, scope: RestaurantScope, values: repo.StandInValues): Promise<void> {
  const { user_id: userId, stand_in_id: standInId, from_date: from, to_date: to } = values;
  const people = new Set((await readApprovers(trx, scope, deps.clock())).map(({ id }) => id));
  if (!people.has(userId) || !people.has(standInId)) throw notFound('The person');
  if (userId === standInId) throw invalidField('standInId', t('Choose someone else as the stand-in.'));
  if (to === '') throw invalidField('to', t('Enter the last day.'));
  if (to < from) throw invalidField('to', t('Enter a last day that is not before the first.'));
}

function manages(caller: Caller, restaurantId: number, userId: number): boolean {
  if (userId === caller.user.id) return true;
  const role = caller.restaurants.find(({ id }) => id === restaurantId)?.membership.role;
  return role !== undefined && isAtLeast(role, 'admin');
}

function refuseForOthers(caller: Caller, scope: RestaurantScope, userId: number): void {
  if (manages(caller, scope.restaurantId, userId)) return;
  throw problem('conflict', t('Only an admin or owner can set a stand-in for someone else.'));
}

const valuesOf = (row: repo.StandInRow) => ({ ...namesOf(row), from: row.from_date, to: row.to_date });
const namesOf = (row: repo.StandInRow) => ({ standIn: row.stand_in ?? '', person: row.person ?? '' });

async function recorded(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
  action: 'created' | 'changed',
  before?: repo.StandInRow,
): Promise<StandIn> {
  const row = await repo.findStandIn(trx, scope, id);
  if (row === null) throw notFound('The stand-in');
  const summary: Message = msg('{standIn} approves invoices for {person} from {from} to {to}', {
    ...namesOf(row),
    ...{ from: row.from_date, to: row.to_date },
  });
  await recordRestaurantChange(trx, scope, {
    ...{ action, subject: 'stand-in', subjectId: id, summary, after: valuesOf(row) },
    ...(before === undefined ? {} : { before: valuesOf(before) }),
  });
  return standInReply(caller, row);
}

function standInReply(caller: Caller, row: repo.StandInRow): StandIn {
  const can = manages(caller, row.restaurant_id, row.user_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    person: { id: row.user_id, name: row.person ?? '' },
    standIn: { id: row.stand_in_id, name: row.stand_in ?? '' },
    from: row.from_date,
    to: row.to_date,
    version: row.version,
    can: { edit: can, remove: can },
  };
}
