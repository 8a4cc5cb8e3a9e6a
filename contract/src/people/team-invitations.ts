import { actions, invitableRoles, modules } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, text } from '../fields.ts';
import { emailIn } from './account-fields.ts';
import { permissionsIn, roleIn } from './teams.ts';

export const invitationStatuses = ['pending', 'accepted', 'declined', 'expired'] as const;

const person = z.object({ fullName: z.string(), email: z.string() });

const common = {
  email: z.string(),
  role: z.enum(invitableRoles),
  /** Pending invitations past their date are shown as expired. */
  status: z.enum(invitationStatuses),
  createdAt: z.string(),
  expiresAt: z.string(),
  group: z.object({ name: z.string(), description: z.nullable(z.string()) }),
  /** Null if the account was deleted. */
  inviter: z.nullable(person),
};

export const teamInvitation = z.object({
  id: z.number(),
  ...common,
  restaurants: z.union([z.literal('all'), z.array(z.number())]),
  modules: z.array(z.enum(modules)),
  actions: z.array(z.enum(actions)),
  costs: z.boolean(),
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

const sentInvitation = z.extend(teamInvitation, {
  /** The acceptance page with the token: returned once and never stored. */
  invitePath: z.string(),
  /** Whether an email was sent; otherwise the inviter shares the link. */
  mailed: z.boolean(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** What anyone with the link sees; doesn't reveal whether the address has an account. */
export const openedInvitation = z.object({
  ...common,
  /** The access they will get, in one sentence. */
  access: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

const manage = { module: 'team', action: 'write', least: 'admin' } as const;
const token = text(200, 'Invalid invitation link');

export const inviteMember = endpoint({
  id: 'teams.invite',
  method: 'POST',
  path: '/api/teams/:groupId/invite',
  tag: 'Teams',
  summary: 'Invite a member; replaces a pending invitation for the same address',
  access: manage,
  params: z.object({ groupId: pathId }),
  body: z.object({
    email: emailIn,
    role: z._default(roleIn, 'staff'),
    permissions: z.optional(z.object(permissionsIn)),
    message: z.optional(z.nullable(text(1000))),
  }),
  reply: sentInvitation,
  status: 201,
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const listInvitations = endpoint({
  id: 'teams.invitations',
  method: 'GET',
  path: '/api/teams/:groupId/invitations',
  tag: 'Teams',
  summary: 'List the pending invitations of a group, newest first',
  access: { module: 'team', action: 'read' },
  params: z.object({ groupId: pathId }),
  query: z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(teamInvitation),
  paged: true,
});

export const resendInvitation = endpoint({
  id: 'teams.resendInvitation',
  method: 'POST',
  path: '/api/teams/invitations/:id/resend',
  tag: 'Teams',
  summary: 'Resend an invitation with a new link valid for seven days; the old link stops working',
  access: manage,
  params: z.object({ id: pathId }),
  reply: sentInvitation,
  problems: ['conflict', 'rate_limited'],
});

export const revokeInvitation = endpoint({
  id: 'teams.revokeInvitation',
  method: 'DELETE',
  path: '/api/teams/invitations/:id',
  tag: 'Teams',
  summary: 'Revoke an invitation',
  access: manage,
  params: z.object({ id: pathId }),
  status: 204,
});

export const openInvitation = endpoint({
  id: 'teams.openInvitation',
  method: 'GET',
  path: '/api/teams/invitation/:token',
  tag: 'Teams',
  summary: 'Get an invitation by its link',
  access: 'public',
  params: z.object({ token }),
  reply: openedInvitation,
  problems: ['not_found', 'rate_limited'],
});

export const acceptInvitation = endpoint({
  id: 'teams.acceptInvitation',
  method: 'POST',
  path: '/api/teams/accept-invitation',
  tag: 'Teams',
  summary: 'Join the group of an invitation; the account must have the invited address',
  access: 'in-person',
  body: z.object({ token }),
  reply: z.object({ groupId: z.number(), groupName: z.string() }),
  problems: ['invalid', 'not_found', 'conflict', 'forbidden', 'rate_limited'],
});

export const declineInvitation = endpoint({
  id: 'teams.declineInvitation',
  method: 'POST',
  path: '/api/teams/decline-invitation',
  tag: 'Teams',
  summary: 'Decline an invitation; no account needed',
  access: 'public',
  body: z.object({ token }),
  status: 204,
  problems: ['invalid', 'not_found', 'conflict', 'forbidden', 'rate_limited'],
});
