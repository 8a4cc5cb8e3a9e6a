export { setupCopyRoutes } from './setup-copies.routes.ts';
