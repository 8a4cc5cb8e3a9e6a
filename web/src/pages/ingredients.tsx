export { IngredientsScreen as IngredientsPage } from '../features/ingredients/index.ts';
