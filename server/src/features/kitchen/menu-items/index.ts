export { addDish } from './add-dish.ts';
export { forgetPicture } from './dish-pictures.ts';
export { fetchDishPictures } from './fetch-pictures.job.ts';
export { categoryFinder, type FindCategory } from './known-category.ts';
export { menuItemRoutes } from './menu-items.routes.ts';
export { followTarget } from './write-menu-item.repo.ts';
