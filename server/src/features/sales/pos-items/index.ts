export { announceItems, announceLateItems } from './announce-items.ts';
export { posItemRoutes } from './pos-items.routes.ts';
