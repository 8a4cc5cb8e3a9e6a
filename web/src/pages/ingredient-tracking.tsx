export { IngredientTrackingScreen as IngredientTrackingPage } from '../features/ingredient-tracking/index.ts';
