export * from './allergens.ts';
export { LONGEST_LINE, parseIngredientLine } from './ingredient-line.ts';
export { type RecipeAmount, recipeAmount } from './recipe-amount.ts';
export { costPerPortion, type ScaledAmount, scaleAmount } from './scale.ts';
export { suggestAllergens } from './suggest-allergens.ts';
export { type WhatIf, type WhatIfChanges, type WhatIfDish, type WhatIfFigures, whatIf } from './what-if.ts';
export type { IngredientLine, Measure } from './written-line.ts';
