export { restaurantRoutes } from './restaurants.routes.ts';
