export { accountRoutes } from './accounts.routes.ts';
export { makePasswordReset } from './make-password-reset.ts';
