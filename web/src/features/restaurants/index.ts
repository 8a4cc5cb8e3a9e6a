export { RestaurantCard } from './restaurant-card.tsx';
export { RestaurantDialog } from './restaurant-dialog.tsx';
