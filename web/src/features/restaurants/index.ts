export { ChooseFirst } from './choose-first.tsx';
export { RestaurantFilter } from './restaurant-filter.tsx';
export { SelectRestaurant } from './select-restaurant.tsx';
