/** Cost and sales are compared within a type: drinks with drinks. Supplies are no food cost. */
export const categoryTypes = ['food', 'beverage', 'supplies'] as const;
export type CategoryType = (typeof categoryTypes)[number];

const beverageWords =
  /\b(beverages?|drinks?|alcohol|beers?|wines?|liquors?|spirits?|cocktails?|mocktails?|sodas?|coffees?|teas?|juices?|bar|draft|margaritas?)\b/;
const supplyWords =
  /\b(paper|cleaning|chemicals?|packaging|disposables?|supplies|smallwares?|non[- ]?food|merch(andise)?|gift ?cards?|retail)\b/;

/**
 * The type of a category by its name, of ingredients, dishes and tills alike; whatever says nothing else is food.
 * @example categoryTypeOf('Draft Beer') // 'beverage'
 * @example categoryTypeOf(null) // 'food'
 */
export function categoryTypeOf(category: string | null): CategoryType {
  const name = category?.toLowerCase() ?? '';
  if (supplyWords.test(name)) return 'supplies';
  return beverageWords.test(name) ? 'beverage' : 'food';
}
