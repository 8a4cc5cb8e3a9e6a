export { IngredientsScreen as IngredientsPage } from '../features/kitchen/ingredients/index.ts';
