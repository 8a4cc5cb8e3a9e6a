import {
  APPROVAL_RULES_MAX,
  type ApprovalRuleReply,
  type BodyOf,
  type createApprovalRule as createEndpoint,
  type deleteApprovalRule as deleteEndpoint,
  type listApprovalRules as listEndpoint,
  type QueryOf,
  type updateApprovalRule as updateEndpoint,
} from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import type { Page } from '../../../platform/http/page.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { ruleReplies } from './rule-reply.ts';
import { ruleValues } from './rule-values.ts';
import * as repo from './rules.repo.ts';

export async function listRules(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<ApprovalRuleReply>> {
  const reach = caller.reach(query.restaurantId);
  const page = await repo.listRules(deps.db, reach, query);
  return { ...page, rows: await ruleReplies(deps.db, caller, reach, page.rows, deps.clock()) };
}

export async function createRule(
  deps: Deps,
  caller: Caller,
  { restaurantId, ...body }: BodyOf<typeof createEndpoint>,
): Promise<ApprovalRuleReply> {
  const scope = caller.permit(restaurantOf(caller, restaurantId));
  return tx(deps.db, async (trx) => {
    await repo.lockRules(trx, scope);
    const count = await repo.countRules(trx, scope);
    if (count >= APPROVAL_RULES_MAX) {
      const most = APPROVAL_RULES_MAX;
      throw problem(
        'conflict',
        t('A restaurant has at most {most, plural, other {#}} rules. Delete one first.', { most }),
      );
    }
    const now = deps.clock();
    const { values, people } = await ruleValues(trx, scope, { position: count, ...body }, null, now);
    const id = await repo.insertRule(trx, scope, values, now);
    await repo.setPeople(trx, scope, id, people);
    await repo.placeRule(trx, scope, id, values.position);
    await record(trx, scope, id, 'created', msg('Added the approval rule {name}', { name: values.name }), {
      after: { ...values, people },
    });
    return replyOf(deps, trx, caller, scope, id);
  });
}

/** Changes a rule. Approvals given until now count wherever the changed rule accepts them. */
export async function updateRule(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<ApprovalRuleReply> {
  return change(deps, caller, id, version, async (trx, scope, row) => {
    const now = deps.clock();
    const { values, people } = await ruleValues(trx, scope, body, row, now);
    await repo.updateRule(trx, scope, id, values, now);
    await repo.setPeople(trx, scope, id, people);
    if (body.position !== undefined) await repo.placeRule(trx, scope, id, body.position);
    await record(trx, scope, id, 'changed', summaryOf(row, values), {
      before: { ...row, people: row.people.map((one) => one.id) },
      after: { ...values, people },
    });
    return replyOf(deps, trx, caller, scope, id);
  });
}

export async function deleteRule(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof deleteEndpoint>,
): Promise<undefined> {
  return change(deps, caller, id, body?.version, async (trx, scope, row) => {
    await repo.deleteRule(trx, scope, id);
    await record(trx, scope, id, 'deleted', msg('Deleted the approval rule {name}', { name: row.name }), {
      before: { ...row, people: row.people.map((one) => one.id) },
    });
    return undefined;
  });
}

async function change<Reply>(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  work: (trx: Tx, scope: RestaurantScope, row: repo.RuleRow) => Promise<Reply>,
): Promise<Reply> {
  const found = await repo.findRule(deps.db, caller.sight, id);
  if (found === null) throw notFound('The rule');
  const scope = caller.permit(found.restaurant_id);
  return tx(deps.db, async (trx) => {
    await repo.lockRules(trx, scope);
    const row = await repo.findRule(trx, scope, id);
    if (row === null) throw notFound('The rule');
    const [current] = await ruleReplies(trx, caller, scope, [row], deps.clock());
    refuseStale(version, row.version, () => current);
    return work(trx, scope, row);
  });
}

async function replyOf(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<ApprovalRuleReply> {
  const row = await repo.findRule(db, scope, id);
  const [reply] = row === null ? [] : await ruleReplies(db, caller, scope, [row], deps.clock());
  if (reply === undefined) throw notFound('The rule');
  return reply;
}

function record(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  action: string,
  summary: Message,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return recordRestaurantChange(trx, scope, { action, subject: 'approval rule', subjectId: id, summary, ...change });
}

function summaryOf(before: repo.RuleRow, after: repo.RuleValues): Message {
  const { name } = after;
  if (before.is_active === after.is_active) return msg('Changed the approval rule {name}', { name });
  return after.is_active
    ? msg('Turned on the approval rule {name}', { name })
    : msg('Turned off the approval rule {name}', { name });
}
