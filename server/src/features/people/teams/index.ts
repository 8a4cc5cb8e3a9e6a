export { sameAddress } from './invitation-link.ts';
export { invitedAddress } from './open-invitation.ts';
export { teamRoutes } from './teams.routes.ts';
