import { normaliseName } from '../../shared/matching/index.ts';
import type { Allergen } from './allergens.ts';

// Kitchen words that name their allergen. Only a suggestion for the user to confirm; nothing is stored automatically.
const words: Partial<Record<Allergen, string>> = {
  milk: 'milk butter cream cheese cheddar mozzarella parmesan feta ricotta gouda yogurt buttermilk ghee mascarpone whey crema',
  egg: 'egg mayonnaise mayo aioli meringue',
  fish: 'fish salmon tuna cod anchovy halibut tilapia trout sardine mackerel snapper haddock worcestershire',
  crustaceans: 'shrimp prawn crab lobster crayfish crawfish langoustine',
  tree_nuts: 'almond walnut pecan cashew pistachio hazelnut macadamia praline marzipan',
  peanuts: 'peanut groundnut',
  wheat: 'flour wheat bread bun pasta spaghetti noodle couscous semolina panko breadcrumb seitan bulgur pita',
  soy: 'soy soya tofu tempeh edamame miso tamari',
  sesame: 'sesame tahini halva',
  gluten: 'barley rye spelt malt beer',
  celery: 'celery celeriac',
  mustard: 'mustard dijon',
  sulphites: 'wine raisin',
  lupin: 'lupin',
  molluscs: 'mussel oyster clam scallop squid calamari octopus snail',
};
const byWord = new Map<string, Allergen>(
  Object.entries(words).flatMap(([code, list]) => list.split(' ').map((word) => [word, code as Allergen] as const)),
);
/** Words that cancel a match: coconut milk, peanut butter (peanuts, not milk), almond flour, rice flour. */
const other: Partial<Record<Allergen, RegExp>> = {
  milk: /\b(?:coconut|almond|oat|soy|rice|peanut|cocoa|shea|cashew|vegan|cream of tartar)\b/,
  wheat: /\b(?:rice|corn|almond|coconut|gluten free|chickpea|tapioca|potato)\b/,
  egg: /\beggplant\b/,
};

/**
 * Allergens suggested by an ingredient's name, for the user to confirm. Never complete.
 * @example suggestAllergens('Butter, unsalted') // ['milk']
 */
export function suggestAllergens(name: string): Allergen[] {
  const plain = normaliseName(name);
  const found = new Set(plain.split(/[ -]/).flatMap((word) => byWord.get(word) ?? []));
  return [...found].filter((code) => !other[code]?.test(plain));
}
