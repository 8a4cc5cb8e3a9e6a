import { lazy } from 'react';

export { AddTypedLine } from './add-typed-line.tsx';

// Each in a chunk of its own, read when its tab or dialog is opened and drawn within a `Suspense`.
export const DishRecipeCard = lazy(async () => ({
  default: (await import('./dish-recipe-card.tsx')).DishRecipeCard,
}));
export const ImportRecipes = lazy(async () => ({ default: (await import('./import-recipes.tsx')).ImportRecipes }));
export const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));
