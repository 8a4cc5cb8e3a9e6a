import { approveInvoice } from '@platewise/contract';
import { type ApproverRole, approverRoles } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import { readMembersWith } from '../../../platform/auth/members.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { standingInAt } from './stand-ins.repo.ts';

export type ApproverRow = { restaurantId: number; id: number; name: string; role: ApproverRole; standsInFor: number[] };

/** Who can approve invoices in each restaurant, by name, with those for whom they stand in today. */
export async function readApprovers(db: Queryable, reach: Reach, now: Date): Promise<ApproverRow[]> {
  if (reach.restaurantIds.length === 0) return [];
  const members = await readMembersWith(db, approveInvoice.access, reach.restaurantIds);
  const standIns = await standingInAt(db, reach, now);
  return members.map(({ userId, fullName, restaurant }) => ({
    restaurantId: restaurant.id,
    id: userId,
    name: fullName,
    role: approverRoles.find((role) => role === restaurant.membership.role) ?? 'manager',
    standsInFor: standIns.flatMap((one) =>
      one.stand_in_id === userId && one.restaurant_id === restaurant.id ? [one.user_id] : [],
    ),
  }));
}
