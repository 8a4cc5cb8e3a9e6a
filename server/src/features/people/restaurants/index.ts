export { chooseGroup, ownerOf } from './create-restaurant.ts';
export {
  extendMembership,
  findOwnGroup,
  insertGroup,
  leaveToGroupOwners,
  lockOwnedGroups,
  madeUpPassword,
  restaurantsOfGroup,
} from './groups.repo.ts';
export { removeGroup } from './remove-group.ts';
export { removeDocuments } from './remove-restaurant.ts';
export { type Contents, countContents, insertRestaurant } from './restaurants.repo.ts';
export { restaurantRoutes } from './restaurants.routes.ts';
