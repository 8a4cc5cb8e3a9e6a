export { ChooseRestaurant } from './choose-restaurant.tsx';
export { DishMark } from './dish-mark.tsx';
export { MenuScreen } from './menu-screen.tsx';
