import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { changeAccess, changeRole } from './change-member.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { groupContents } from './group-contents.ts';
import { inviteMember } from './invite-member.ts';
import { leaveGroup } from './leave-group.ts';
import { listGroups } from './list-groups.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { resendInvitation, revokeInvitation } from './manage-invitation.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.ts';
import { transferOwnership } from './transfer-ownership.ts';
import { updateGroup } from './update-group.ts';

export function teamRoutes(route: Router, deps: Deps): void {
  groupRoutes(route, deps);
  memberRoutes(route, deps);
  invitationRoutes(route, deps);
}

function groupRoutes(route: Router, deps: Deps): void {
  route(api.listGroups, ({ caller, query }) => listGroups(deps, caller, query));
  route(api.createGroup, ({ caller, body }) => createGroup(deps, caller, body));
  route(api.updateGroup, ({ caller, params, body }) => updateGroup(deps, caller, params.id, body));
  route(api.groupContents, ({ caller, params }) => groupContents(deps, caller, params.id));
  route(api.deleteGroup, async ({ caller, params, body }) => {
    await deleteGroup(deps, caller, params.id, body);
    return undefined;
  });
  route(api.leaveGroup, async ({ caller, params, body }) => {
    await leaveGroup(deps, caller, params.groupId, body);
    return undefined;
  });
  route(api.transferOwnership, ({ caller, params, body, request }) =>
    transferOwnership(deps, caller, params.groupId, body, request.ip),
  );
}

function memberRoutes(route: Router, deps: Deps): void {
  route(api.listTeamMembers, ({ caller, params, query }) => listMembers(deps, caller, params.groupId, query));
  route(api.changeMemberRole, ({ caller, params, body }) => changeRole(deps, caller, params.memberId, body));
  route(api.changeMemberAccess, ({ caller, params, body }) => changeAccess(deps, caller, params.memberId, body));
  route(api.removeMember, async ({ caller, params, body }) => {
    await removeMember(deps, caller, params.memberId, body);
    return undefined;
  });
}

function invitationRoutes(route: Router, deps: Deps): void {
  route(api.inviteMember, ({ caller, params, body }) => inviteMember(deps, caller, params.groupId, body));
  route(api.listInvitations, ({ caller, params, query }) => listInvitations(deps, caller, params.groupId, query));
  route(api.resendInvitation, ({ caller, params }) => resendInvitation(deps, caller, params.id));
  route(api.revokeInvitation, async ({ caller, params }) => {
    await revokeInvitation(deps, caller, params.id);
    return undefined;
  });
  route(api.openInvitation, ({ params, request }) => openInvitation(deps, params.token, request.ip));
  route(api.acceptInvitation, ({ caller, body, request }) => acceptInvitation(deps, caller, body.token, request.ip));
  route(api.declineInvitation, async ({ caller, body, request }) => {
    await declineInvitation(deps, caller, body.token, request.ip);
    return undefined;
  });
}
