import { formWords } from '../matching/abbreviations.ts';
import { singular, wordsOf } from '../matching/words.ts';

/** Goods grouped by distributor aisle. */
const goodsGroups = [
  'meat',
  'poultry',
  'seafood',
  'produce',
  'dairy',
  'bakery',
  'pantry',
  'drinks',
  'supplies',
] as const;
export type GoodsGroup = (typeof goodsGroups)[number];

const lexicon: Readonly<Record<GoodsGroup, string>> = {
  meat: `beef pork lamb veal bison goat venison ham bacon sausage chorizo prosciutto salami pepperoni steak brisket ribeye
    sirloin tenderloin chuck burger frank hotdog pancetta mortadella bratwurst pastrami meatball oxtail shank`,
  poultry: 'chicken turkey duck hen quail goose poultry capon cornish',
  seafood: `salmon tuna cod shrimp prawn crab lobster scallop clam mussel oyster squid calamari octopus tilapia halibut trout
    mahi snapper swordfish anchovy catfish haddock grouper crawfish seafood fish sardine pollock`,
  produce: `onion tomato lettuce potato carrot celery cucumber spinach kale arugula cabbage broccoli cauliflower mushroom
    garlic ginger cilantro parsley basil mint thyme rosemary oregano sage dill chive scallion leek shallot avocado lemon lime
    orange apple banana strawberry blueberry raspberry blackberry grape melon cantaloupe watermelon pineapple mango papaya
    peach pear plum cherry zucchini squash eggplant asparagus radish beet turnip corn pea jalapeno serrano poblano habanero
    romaine iceberg sprout yam artichoke fennel tomatillo jicama plantain okra grapefruit herb pumpkin endive chard`,
  dairy: `milk butter cheese cream yogurt cheddar mozzarella parmesan swiss provolone feta gouda ricotta brie queso fresco
    egg monterey buttermilk margarine cotija mascarpone goat asiago`,
  bakery: `bread bun roll tortilla bagel croissant muffin pita baguette dough biscuit brioche ciabatta focaccia naan waffle
    cookie cake pastry pie crust`,
  pantry: `flour sugar salt rice pasta spaghetti penne macaroni noodle oil vinegar sauce ketchup mustard mayonnaise honey
    syrup peppercorn cumin paprika cinnamon chili turmeric curry nutmeg vanilla yeast cornstarch cornmeal oat quinoa lentil
    chickpea olive caper pickle salsa jam jelly peanut almond walnut pecan cashew tahini soy coconut breadcrumb cracker chip
    broth stock base bouillon soup gravy dressing relish shortening cocoa chocolate tofu seasoning spice couscous granola
    cereal lard molasses gelatin bean panko horseradish sriracha tabasco worcestershire raisin date canola`,
  drinks: `coffee tea juice soda cola water beer wine vodka gin rum tequila whiskey bourbon lemonade ale lager cider
    prosecco champagne chardonnay cabernet merlot sangiovese malbec liqueur kombucha scotch brandy`,
  supplies: `napkin glove container cup lid foil bag towel straw fork knife spoon plate box wrap liner detergent bleach
    sanitizer soap degreaser tissue apron film tray sponge cleaner dishwasher`,
};

const groupOfWord = new Map<string, GoodsGroup>(
  goodsGroups.flatMap((group) =>
    lexicon[group].split(/\s+/).map((word): [string, GoodsGroup] => [singular(word), group]),
  ),
);
/** The `formWords` that don't move an item out of its aisle. */
const keepsAisle = new Set(['peel', 'zest', 'ring', 'stuffed', 'breaded', 'seed', 'plant', 'imitation', 'cone']);
/** Beans are dry or canned, except these. */
const greenBeans = new Set(['green', 'french', 'string', 'wax', 'haricot']);
/** Words for goods in jars or cans, whatever they are made of. */
const shelved = new Set(['canned', 'dried', 'powder', 'powdered', 'sundried', 'pickled']);

/** Whether a word names a product, rather than how it is kept, cut or packed. */
export const isGoodsWord = (word: string): boolean => groupOfWord.has(word);

/**
 * The aisle of an item by the words in its name; null if they are unknown or contradictory. Form outranks ingredient
 * (tomato paste isn't produce), and supplies outrank everything (a lid for a coffee cup).
 * @example goodsGroup('CHIX BRST BNLS 4/10 LB') // 'poultry'
 * @example goodsGroup('Tomato paste') // 'pantry'
 */
export function goodsGroup(name: string): GoodsGroup | null {
  return groupOfWords(wordsOf(name));
}

/** Packaging that food comes in too: FLOUR AP 50# BAG is flour. */
const wrappings = new Set(['bag', 'box', 'tray']);

/**
 * Whether a name is paper, packaging or cleaning goods, rather than food in a bag or a box.
 * @example isSupplies('CUP FOAM 12 OZ') // true
 * @example isSupplies('FLOUR AP 50# BAG') // false
 */
export function isSupplies(name: string): boolean {
  const words = wordsOf(name);
  const inside = words.filter((word) => !wrappings.has(word));
  return groupOfWords(groupOfWords(inside) === null ? words : inside) === 'supplies';
}

/** The same, for prepared words. */
function groupOfWords(words: readonly string[]): GoodsGroup | null {
  const found = new Set(words.flatMap((word) => groupOfWord.get(word) ?? []));
  if (found.has('supplies')) return 'supplies';
  if (found.has('drinks')) return 'drinks';
  if (words.includes('bean') && words.some((word) => greenBeans.has(word))) return 'produce';
  const made = words.some((word) => (formWords.has(word) && !keepsAisle.has(word)) || shelved.has(word));
  if (made) return 'pantry';
  if (found.size === 1) return [...found][0] ?? null;
  // Peanut butter, pepper jack cheese, olive bread: mixed products go with the last of these.
  return (['bakery', 'pantry', 'dairy'] as const).find((group) => found.has(group)) ?? null;
}

const categoryWords: readonly [RegExp, readonly GoodsGroup[]][] = [
  [/\b(protein|meat|butcher)/i, ['meat', 'poultry', 'seafood']],
  [/\b(poultry|chicken|turkey)/i, ['poultry']],
  [/\b(seafood|fish|shellfish)/i, ['seafood']],
  [/\b(produce|vegetable|fruit|herb|salad|greens)/i, ['produce']],
  [/\b(dairy|cheese|egg|milk)/i, ['dairy']],
  [/\b(bakery|bread|baked|tortilla)/i, ['bakery']],
  [/\b(grain|pasta|rice|cereal|flour|starch)/i, ['pantry', 'bakery']],
  [/\b(condiment|sauce|spice|season|pantry|dry|grocer|canned|oil|baking|nut)/i, ['pantry']],
  [/\b(beverage|drink|beer|wine|liquor|spirit|coffee|tea|juice|bar|alcohol)/i, ['drinks']],
  [/\b(suppl|paper|packag|disposable|cleaning|chemical|smallware)/i, ['supplies']],
];

/**
 * The aisles a category name refers to; empty if it isn't specific ('Other', 'Frozen').
 * @example groupsOfCategory('Protein') // ['meat', 'poultry', 'seafood']
 */
export function groupsOfCategory(category: string | null): GoodsGroup[] {
  if (category === null) return [];
  return [...new Set(categoryWords.flatMap(([pattern, groups]) => (pattern.test(category) ? groups : [])))];
}
