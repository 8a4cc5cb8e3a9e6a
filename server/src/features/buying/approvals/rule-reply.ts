import { APPROVER_ROLES, type ApprovalRuleReply, deleteApprovalRule, updateApprovalRule } from '@platewise/contract';
import { acceptedBy } from '@platewise/domain';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { ruleOf } from './approval-states.ts';
import { readApprovers } from './approvers.ts';
import { type RuleRow, vendorNames } from './rules.repo.ts';

export async function ruleReplies(
  db: Queryable,
  caller: Caller,
  reach: Reach,
  rows: readonly RuleRow[],
  now: Date,
): Promise<ApprovalRuleReply[]> {
  const within = partOf(reach, [...new Set(rows.map((row) => row.restaurant_id))]);
  const vendors = await vendorNames(db, within, [...new Set(rows.flatMap((row) => row.vendor_ids.map(Number)))]);
  const people = await readApprovers(db, within, now);
  return rows.map((row) => {
    const here = people.filter(({ restaurantId }) => restaurantId === row.restaurant_id);
    return {
      id: row.id,
      restaurantId: row.restaurant_id,
      currency: caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings.currency ?? '',
      name: row.name,
      position: row.position,
      isActive: row.is_active,
      amountFrom: numberOrNull(row.amount_from),
      amountTo: numberOrNull(row.amount_to),
      vendors: vendors.filter(({ id }) => row.vendor_ids.map(Number).includes(id)),
      categories: row.categories,
      people: row.people.map((one) => ({ ...one, canApprove: here.some(({ id }) => id === one.id) })),
      role: APPROVER_ROLES.find((role) => role === row.approver_role) ?? null,
      approvers: row.approvers === 2 ? 2 : 1,
      notByEditor: row.not_by_editor,
      reminderDays: row.reminder_days,
      nobodyCan: acceptedBy(ruleOf(row), here).length < row.approvers,
      version: row.version,
      can: {
        edit: caller.may(updateApprovalRule.access, row.restaurant_id),
        remove: caller.may(deleteApprovalRule.access, row.restaurant_id),
      },
    };
  });
}
