export { photoInventoryRoutes } from './photo-inventory.routes.ts';
