import { actions, invitableRoles, modules, teamRoles } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, version } from '../fields.ts';

const restaurantsOut = z.union([z.literal('all'), z.array(z.number())]);

export const teamMember = z.object({
  id: z.number(),
  role: z.enum(teamRoles),
  joinedAt: z.string(),
  user: z.object({ id: z.number(), fullName: z.string(), email: z.string() }),
  /** All of the group, including future ones, or a list limited to those the caller can access. */
  restaurants: restaurantsOut,
  /** Number of others the caller can't access. */
  otherRestaurants: z.number(),
  /** Effective modules, from the role and the membership. */
  modules: z.array(z.enum(modules)),
  actions: z.array(z.enum(actions)),
  costs: z.boolean(),
  isYou: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), becomeOwner: z.boolean() }),
});
export type TeamMember = z.infer<typeof teamMember>;

export const roleIn = z.enum(invitableRoles, { error: 'Choose viewer, staff, manager or admin' });

/** Parts of a permission; omitted ones don't change or get their default. */
export const permissionsIn = {
  restaurants: z.optional(
    z.union([z.literal('all'), z.array(idIn('Choose restaurants of the group')).check(z.maxLength(2000))], {
      error: 'Choose all restaurants or some',
    }),
  ),
  modules: z.optional(
    z
      .array(z.enum(modules, { error: 'Choose valid modules' }), { error: 'Choose modules' })
      .check(z.maxLength(modules.length, 'List each module once')),
  ),
  actions: z.optional(
    z
      .array(z.enum(actions, { error: 'Choose read, write, delete or admin' }), { error: 'Choose actions' })
      .check(z.maxLength(actions.length, 'List each action once')),
  ),
  /** Whether they see costs, margins, vendor prices and stock values. Managers and above always do. */
  costs: z.optional(z.boolean('Choose on or off')),
};

const member = z.object({ memberId: pathId });

export const listTeamMembers = endpoint({
  id: 'teams.members',
  method: 'GET',
  path: '/api/teams/:groupId/members',
  tag: 'Teams',
  summary: 'List the members of a group, its owner first, then by name',
  access: { module: 'team', action: 'read' },
  params: z.object({ groupId: pathId }),
  query: z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(teamMember),
  paged: true,
});

export const changeMemberRole = endpoint({
  id: 'teams.changeRole',
  method: 'PATCH',
  path: '/api/teams/members/:memberId/role',
  tag: 'Teams',
  summary: 'Change the role of a member, up to your own',
  access: { module: 'team', action: 'write', least: 'admin' },
  params: member,
  body: z.object({ role: roleIn, version }),
  reply: teamMember,
  problems: ['invalid', 'stale_version'],
});

export const changeMemberAccess = endpoint({
  id: 'teams.changeAccess',
  method: 'PATCH',
  path: '/api/teams/members/:memberId',
  tag: 'Teams',
  summary: 'Set the access of a member: restaurants, modules, actions',
  access: { module: 'team', action: 'write', least: 'admin' },
  params: member,
  body: z.object({ ...permissionsIn, version }),
  reply: teamMember,
  problems: ['invalid', 'stale_version'],
});

export const removeMember = endpoint({
  id: 'teams.removeMember',
  method: 'DELETE',
  path: '/api/teams/members/:memberId',
  tag: 'Teams',
  summary: 'Remove a member from the group',
  access: { module: 'team', action: 'write', least: 'admin' },
  params: member,
  body: z.optional(z.object({ version })),
  status: 204,
  problems: ['conflict', 'stale_version'],
});
