import { lazy } from 'react';

export { AddTypedLine } from './add-typed-line.tsx';

// Each is a separate chunk, loaded when its tab or dialog opens and rendered inside `Suspense`.
export const DishRecipeCard = lazy(async () => ({
  default: (await import('./dish-recipe-card.tsx')).DishRecipeCard,
}));
export const ImportRecipes = lazy(async () => ({ default: (await import('./import-recipes.tsx')).ImportRecipes }));
export const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));
