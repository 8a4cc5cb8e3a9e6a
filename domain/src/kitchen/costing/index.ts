export { type AveragePortion, averagePortions } from './average-portions.ts';
export { buildCostGraph, type CostGraph, type Dish } from './cost-graph.ts';
export {
  beginning,
  type CostHistoryInput,
  type CostPeriod,
  costTimeline,
  type DishVersion,
  type PrepVersion,
} from './cost-timeline.ts';
export * from './cycle.ts';
export * from './margin.ts';
export * from './margin-state.ts';
export { type PortionsSold, portionsSold } from './portions-sold.ts';
export * from './price-in-unit.ts';
export * from './price-timeline.ts';
export * from './recipe.ts';
export * from './recipe-cost.ts';
export { type RecipeNeeds, recipeNeeds } from './recipe-needs.ts';
export {
  type CostChange,
  type CostMove,
  dishCosts,
  type KnownCost,
  prepCosts,
  type Recosting,
  recost,
} from './recost.ts';
