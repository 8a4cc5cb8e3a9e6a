export { DishMark } from './dish-mark.tsx';
export { menuFigures } from './menu-figures.tsx';
export { MenuScreen } from './menu-screen.tsx';
