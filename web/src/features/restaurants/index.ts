export { SelectRestaurant } from './select-restaurant.tsx';
