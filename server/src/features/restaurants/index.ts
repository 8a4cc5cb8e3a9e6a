export { findOwnGroup, insertGroup } from './groups.repo.ts';
export { removeDocuments, removeRestaurant } from './remove-restaurant.ts';
export { type Contents, countContents, insertRestaurant } from './restaurants.repo.ts';
export { restaurantRoutes } from './restaurants.routes.ts';
