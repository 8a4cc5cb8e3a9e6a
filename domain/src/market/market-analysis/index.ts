export { type CategoryAverage, categoryAverages, categoryOfDish, type MenuPrice } from './category-average.ts';
export { type CommonDish, dishesOfOthers, type OthersDish } from './dishes-of-others.ts';
export * from './market-advice.ts';
export {
  type DishOnMenu,
  type MarketMove,
  marketIndex,
  marketMove,
  priceSteps,
  type SeenChange,
} from './market-index.ts';
export {
  fewestCompetitors,
  levelWithin,
  likeForLike,
  type MarketPosition,
  type MarketStanding,
  marketPosition,
  middlePrice,
  oneEach,
  standings,
  type TheirPrice,
} from './market-position.ts';
