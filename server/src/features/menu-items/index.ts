export { menuItemRoutes } from './menu-items.routes.ts';
