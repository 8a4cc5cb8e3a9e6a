import { approverRoles, type Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  text,
  version,
} from '../fields.ts';

export const APPROVER_ROLES = approverRoles;
/** Most rules per restaurant, and stand-ins that haven't ended. */
export const APPROVAL_RULES_MAX = 50;
export const STAND_INS_MAX = 200;

const tag = 'Approvals';
const manages = { module: 'invoices', action: 'write', least: 'manager' } as const;

const named = z.object({ id: z.number(), name: z.string() });
const person = z.object({
  id: z.number(),
  name: z.string(),
  /** False: they were named, but can no longer approve. */
  canApprove: z.boolean(),
});

const rule = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  position: z.number(),
  isActive: z.boolean(),
  /** In the restaurant's currency, both inclusive; null is no bound. */
  amountFrom: z.nullable(z.number()),
  amountTo: z.nullable(z.number()),
  /** Empty: all. */
  vendors: z.array(named),
  categories: z.array(z.string()),
  people: z.array(person),
  /** Everyone with this role or a higher one. */
  role: z.nullable(z.enum(APPROVER_ROLES)),
  approvers: z.literal([1, 2]),
  notByEditor: z.boolean(),
  reminderDays: z.number(),
  /** Fewer people can approve than the rule requires. */
  nobodyCan: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type ApprovalRuleReply = z.infer<typeof rule>;

const bound = { message: 'Enter an amount of 0 or more', scale: 2, min: '0', max: MONEY_MAX } as const;
const several = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.optional(z.array(item).check(z.maxLength(most, `At most ${most}`)));

const fields = {
  name: z.optional(text(120, 'Enter a name')),
  isActive: z.optional(z.boolean('Choose on or off')),
  amountFrom: amountOrNone<Money>(bound),
  amountTo: amountOrNone<Money>(bound),
  vendorIds: several(idIn('Choose vendors from the list'), 200),
  categories: several(text(100), 100),
  peopleIds: several(idIn('Choose people from the list'), 50),
  role: z.optional(z.nullable(z.enum(APPROVER_ROLES, { error: 'Choose manager, admin or owner' }))),
  approvers: z.optional(z.literal([1, 2], { error: 'Choose 1 or 2' })),
  notByEditor: z.optional(z.boolean('Choose yes or no')),
  reminderDays: z.optional(
    z
      .int('Enter a whole number of days')
      .check(z.minimum(1, 'Enter 1 to 60 days'), z.maximum(60, 'Enter 1 to 60 days')),
  ),
  /** Its place in the list, from 0; the rules below it move down. */
  position: z.optional(z.int('Enter a whole number').check(z.minimum(0), z.maximum(1000))),
};

export const listApprovalRules = endpoint({
  id: 'approvalRules.list',
  method: 'GET',
  path: '/api/approval-rules',
  tag,
  summary: 'List approval rules in their order',
  access: manages,
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(rule),
  paged: true,
});

export const createApprovalRule = endpoint({
  id: 'approvalRules.create',
  method: 'POST',
  path: '/api/approval-rules',
  tag,
  summary: 'Add an approval rule; an invoice needs the approvals of every active rule that applies to it',
  access: manages,
  body: z.object({ restaurantId: restaurantIdIn, ...fields, name: text(120, 'Enter a name') }),
  reply: rule,
  status: 201,
  problems: ['invalid', 'conflict', 'not_found', 'restaurant_required'],
});

export const updateApprovalRule = endpoint({
  id: 'approvalRules.update',
  method: 'PATCH',
  path: '/api/approval-rules/:id',
  tag,
  summary: 'Change an approval rule or turn it on or off; open invoices follow it from now on',
  access: manages,
  params: z.object({ id: pathId }),
  body: z.object({ ...fields, version }),
  reply: rule,
  problems: ['invalid', 'stale_version', 'not_found'],
});

export const deleteApprovalRule = endpoint({
  id: 'approvalRules.delete',
  method: 'DELETE',
  path: '/api/approval-rules/:id',
  tag,
  summary: 'Delete an approval rule; open invoices no longer need it',
  access: manages,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['stale_version'],
});

const approver = z.object({
  restaurantId: z.number(),
  id: z.number(),
  name: z.string(),
  role: z.enum(APPROVER_ROLES),
  isYou: z.boolean(),
});
export type Approver = z.infer<typeof approver>;

export const listApprovers = endpoint({
  id: 'approvalRules.people',
  method: 'GET',
  path: '/api/approval-rules/people',
  tag,
  summary: 'List who can approve invoices in each restaurant (not paged)',
  access: manages,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(approver),
});

const standIn = z.object({
  id: z.number(),
  restaurantId: z.number(),
  person: named,
  standIn: named,
  from: z.string(),
  to: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type StandIn = z.infer<typeof standIn>;

const period = { standInId: idIn('Choose a stand-in'), from: dateOrNone(), to: dateOrNone() };

export const listStandIns = endpoint({
  id: 'standIns.list',
  method: 'GET',
  path: '/api/stand-ins',
  tag,
  summary: 'List stand-ins, the latest first',
  access: manages,
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(standIn),
  paged: true,
});

export const createStandIn = endpoint({
  id: 'standIns.create',
  method: 'POST',
  path: '/api/stand-ins',
  tag,
  summary: 'Let someone approve invoices for you, or as an admin for someone else, in a period',
  access: manages,
  body: z.object({
    restaurantId: restaurantIdIn,
    /** Default: yourself. */
    personId: z.optional(idIn('Choose a person')),
    ...period,
  }),
  reply: standIn,
  status: 201,
  problems: ['invalid', 'conflict', 'not_found', 'restaurant_required'],
});

export const updateStandIn = endpoint({
  id: 'standIns.update',
  method: 'PATCH',
  path: '/api/stand-ins/:id',
  tag,
  summary: 'Change a stand-in or the dates',
  access: manages,
  params: z.object({ id: pathId }),
  body: z.object({ ...period, standInId: z.optional(period.standInId), version }),
  reply: standIn,
  problems: ['invalid', 'stale_version', 'not_found', 'conflict'],
});

export const deleteStandIn = endpoint({
  id: 'standIns.delete',
  method: 'DELETE',
  path: '/api/stand-ins/:id',
  tag,
  summary: 'Remove a stand-in; approvals given until now count on',
  access: manages,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['stale_version', 'conflict'],
});
