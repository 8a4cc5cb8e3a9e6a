export * from './advice.ts';
export { type CostlyDish, costReductions, type RecipeCostLine } from './cost-reductions.ts';
export { keepsFigures } from './keeps-figures.ts';
export { priceIncreases } from './price-increases.ts';
export { factsMoved, rankAdvice } from './rank-advice.ts';
export { type BoughtIngredient, type Offer, vendorSwitches } from './vendor-switches.ts';
