export * from './best-price.ts';
export { type CustomerRisk, customerRisk, customerRisks, type RiskyChange, riskShare } from './customer-risk.ts';
export * from './demand-response.ts';
export { type Elasticity, priorElasticity, quantityRatio, shrink } from './elasticity.ts';
export { openShares, weekOf } from './open-weeks.ts';
export * from './optimise-prices.ts';
export * from './price-bounds.ts';
export * from './price-effect.ts';
export * from './price-ending.ts';
