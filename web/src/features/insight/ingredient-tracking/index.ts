export { IngredientTrackingScreen } from './ingredient-tracking-screen.tsx';
