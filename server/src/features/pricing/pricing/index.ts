export { applyWithin, plannedPrices } from './apply-prices.ts';
export { changePrices } from './change-prices.ts';
export { pricesCountSince } from './competitor-prices.ts';
export { demandResponses } from './demand-responses.ts';
export {
  learnAllResponses,
  learnResponsesJob,
  runLearnResponses,
  sendLearnResponses,
} from './learn-responses.job.ts';
export { type LoadedDish, loadMenu } from './load-menu.ts';
export { lookForPrices } from './optimize-prices.ts';
export { moneyIn } from './price-words.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { recordTypedPrice } from './record-typed-price.ts';
export { permitChange, takeBack, undoWithin } from './undo-price-change.ts';
export { lockPriced } from './write-prices.repo.ts';
