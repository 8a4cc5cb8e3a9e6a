export { ChooseFirst } from './choose-first.tsx';
export { RestaurantChoice, RestaurantNeeded, useRestaurantChoice } from './restaurant-choice.tsx';
export { RestaurantFilter } from './restaurant-filter.tsx';
export { NoRestaurants, SelectRestaurant } from './select-restaurant.tsx';
