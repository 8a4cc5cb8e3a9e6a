export { IngredientTrackingScreen as IngredientTrackingPage } from '../features/insight/ingredient-tracking/index.ts';
