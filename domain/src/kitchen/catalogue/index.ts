export { comparePrices } from './compare-prices.ts';
export { type LikePair, type LikeRecord, likeIngredients, likeVendors } from './like-pairs.ts';
export { costPerMerged, mergeFactor, mergeFacts, rulingCost } from './merge-costs.ts';
export { type ProposedCategory, proposedCategories } from './naming/aisles.ts';
export { type GoodsKind, namesSupplies } from './naming/goods-kind.ts';
export {
  containerHeldAsCase,
  type NewIngredientProposal,
  newIngredientFrom,
  type PrintedProduct,
} from './new-ingredient.ts';
