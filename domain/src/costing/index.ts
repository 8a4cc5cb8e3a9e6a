export { buildCostGraph, type CostGraph, type Dish } from './cost-graph.ts';
export * from './cycle.ts';
export * from './margin.ts';
export { type PurchasedNeeds, purchasedNeeds } from './purchased-needs.ts';
export * from './recipe.ts';
export * from './recipe-cost.ts';
export {
  type CostChange,
  type CostMove,
  dishCosts,
  type KnownCost,
  prepCosts,
  type Recosting,
  recost,
} from './recost.ts';
export { type StockNeeds, stockNeeds } from './stock-needs.ts';
