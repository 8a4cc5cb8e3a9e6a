import { lazyLayer, lazyPart } from '../../../ui/index.ts';

export { AddTypedLine } from './add-typed-line.tsx';

// Each is a separate chunk, loaded when its tab or dialog opens.
export const DishRecipeCard = lazyPart(async () => (await import('./dish-recipe-card.tsx')).DishRecipeCard);
export const ImportRecipes = lazyLayer(async () => (await import('./import-recipes.tsx')).ImportRecipes);
export const WhatIf = lazyPart(async () => (await import('./what-if.tsx')).WhatIf);
