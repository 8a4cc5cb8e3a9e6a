export { menuCopyRoutes } from './menu-copies.routes.ts';
