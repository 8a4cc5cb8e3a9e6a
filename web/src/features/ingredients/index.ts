export { AskMissingFact } from './ask-missing-fact.tsx';
export { costRooms } from './cost-rooms.ts';
export { IngredientPicker, type PickedIngredient } from './ingredient-picker.tsx';
export { IngredientsScreen } from './ingredients-screen.tsx';
export { keepEscape } from './keep-escape.ts';
export { RestaurantChoice, useCurrencies, useRestaurantChoice } from './restaurant-choice.tsx';
export { unitsFor } from './sensible-units.ts';
export { useReadAgain } from './use-read-again.ts';
