import type { OpenedInvitation, RestaurantGroup, TeamInvitation, TeamMember } from '@platewise/contract';
import {
  accessWords,
  effectiveOf,
  invitableRoles,
  isAtLeast,
  mayDo,
  mayManage,
  type Standing,
  t,
} from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { GroupRow } from './groups.repo.ts';
import type { InvitationRow } from './invitations.repo.ts';
import type { MemberRow } from './members.repo.ts';
import { standingOf } from './standing.ts';

export function groupReply(caller: Caller, actor: Standing, row: GroupRow): RestaurantGroup {
  const reached = caller.restaurants.filter(({ groupId }) => groupId === row.id);
  const [owns, manages] = [actor.role === 'owner', isAtLeast(actor.role, 'admin')];
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    role: actor.role,
    memberCount: Number(row.members),
    restaurantCount: reached.length,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: manages,
      remove: owns,
      seeMembers: mayDo(actor, { module: 'team', action: 'read' }),
      invite: manages,
      giveAll: manages && actor.restaurants === 'all',
      handOver: owns,
      leave: !owns,
    },
  };
}

/** The restaurants of a membership that the caller can see, and how many more there are. */
function restaurantsSeen(actor: Standing, { restaurants }: Standing) {
  if (restaurants === 'all') return { restaurants, otherRestaurants: 0 };
  const seen = restaurants.filter((id) => actor.restaurants === 'all' || actor.restaurants.includes(id));
  return { restaurants: seen, otherRestaurants: restaurants.length - seen.length };
}

export function memberReply(userId: number, actor: Standing, row: MemberRow): TeamMember {
  const standing = standingOf(row.role, row.permissions);
  const { modules, actions, costs } = effectiveOf(standing);
  const isYou = row.user_id === userId;
  const manageable = !isYou && mayManage(actor, standing);
  return {
    id: row.id,
    role: standing.role,
    joinedAt: row.joined_at.toISOString(),
    user: { id: row.user_id, fullName: row.full_name, email: row.email },
    ...restaurantsSeen(actor, standing),
    modules: [...modules],
    actions: [...actions],
    costs,
    isYou,
    version: row.version,
    can: {
      edit: manageable,
      remove: manageable,
      becomeOwner: actor.role === 'owner' && standing.role !== 'owner' && row.account_active,
    },
  };
}

export const inviterOf = ({ inviter_name, inviter_email }: InvitationRow) =>
  inviter_name === null || inviter_email === null ? null : { fullName: inviter_name, email: inviter_email };

/**
 * What every view of an invitation shows. A pending one past its date is expired, without being updated in the
 * database.
 */
export function invitationFacts(row: InvitationRow, now: Date): Omit<OpenedInvitation, 'access'> {
  const answered = row.status === 'accepted' || row.status === 'declined' ? row.status : null;
  return {
    email: row.email,
    role: invitableRoles.find((role) => role === row.role) ?? 'viewer',
    status: answered ?? (row.expires_at <= now ? 'expired' : 'pending'),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    group: { name: row.group_name, description: row.group_description },
    inviter: inviterOf(row),
  };
}

/** What people who accept will see, in one sentence. */
export function accessOf(row: InvitationRow): string {
  const { restaurant_names: names, group_name: group } = row;
  if (names?.length === 0) return t("You won't see anything at {group} yet.", { group });
  const where = names === null ? t('all restaurants of {group}', { group }) : names.join(', ');
  return accessWords('You', standingOf(row.role, row.permissions), where);
}

export function invitationReply(actor: Standing, row: InvitationRow, now: Date): TeamInvitation {
  const standing = standingOf(row.role, row.permissions);
  const { modules, actions, costs } = effectiveOf(standing);
  const manageable = mayManage(actor, standing);
  return {
    id: row.id,
    ...invitationFacts(row, now),
    restaurants: restaurantsSeen(actor, standing).restaurants,
    modules: [...modules],
    actions: [...actions],
    costs,
    can: { resend: manageable, revoke: manageable },
  };
}
