export { addDish } from './add-dish.ts';
export { menuItemRoutes } from './menu-items.routes.ts';
