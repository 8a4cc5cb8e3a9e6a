export { adminRoutes } from './admin.routes.ts';
export { createAdministrator, listAdministrators, resetAccess } from './at-the-machine.ts';
