export { lockCosts } from './cost-writes.repo.ts';
export type { DishChange } from './dish-change.ts';
export { projectCosts } from './project-costs.ts';
export { type IngredientChange, recostAfter, recostDish } from './recost.ts';
export type { CostCause, CostScope } from './scope.ts';
