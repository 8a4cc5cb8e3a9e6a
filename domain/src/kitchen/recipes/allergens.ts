import { msg, worded } from '../../shared/texts/index.ts';

/**
 * The FDA's nine major allergens (FALCPA 2004 and the FASTER Act 2021) and the fourteen of Regulation (EU) 1169/2011,
 * annex II. Wheat is one of the cereals containing gluten.
 */
const ALLERGENS = [
  { code: 'milk', name: msg('Milk'), us: true, eu: true },
  { code: 'egg', name: msg('Egg'), us: true, eu: true },
  { code: 'fish', name: msg('Fish'), us: true, eu: true },
  { code: 'crustaceans', name: msg('Crustacean shellfish'), us: true, eu: true },
  { code: 'tree_nuts', name: msg('Tree nuts'), us: true, eu: true },
  { code: 'peanuts', name: msg('Peanuts'), us: true, eu: true },
  { code: 'wheat', name: msg('Wheat'), us: true, eu: false },
  { code: 'soy', name: msg('Soybeans'), us: true, eu: true },
  { code: 'sesame', name: msg('Sesame'), us: true, eu: true },
  { code: 'gluten', name: msg('Cereals containing gluten'), us: false, eu: true },
  { code: 'celery', name: msg('Celery'), us: false, eu: true },
  { code: 'mustard', name: msg('Mustard'), us: false, eu: true },
  { code: 'sulphites', name: msg('Sulfites'), us: false, eu: true },
  { code: 'lupin', name: msg('Lupin'), us: false, eu: true },
  { code: 'molluscs', name: msg('Mollusks'), us: false, eu: true },
] as const;
export type Allergen = (typeof ALLERGENS)[number]['code'];
export const allergenCodes = ALLERGENS.map(({ code }) => code) as [Allergen, ...Allergen[]];

/** An allergen in the reader's language. */
export function allergenName(code: string): string {
  const known = ALLERGENS.find((one) => one.code === code);
  return known === undefined ? code : worded(known.name);
}

export const isAllergen = (text: string): text is Allergen => (allergenCodes as readonly string[]).includes(text);

export type AllergenIngredient = {
  id: number;
  name: string;
  kind: 'purchased' | 'prep';
  /** Null if not specified, which isn't the same as none. */
  allergens: readonly Allergen[] | null;
  /** For a prep item: its ingredients. */
  contains: readonly number[];
};
type Named = { id: number; name: string };
export type AllergenRollUp = {
  contains: { code: Allergen; from: Named[] }[];
  /** Ingredients without allergen data; while there are any, the dish can't be called free of anything. */
  unknown: Named[];
};

/**
 * Allergens of a dish or prep item, through prep items at any depth, in the order of `ALLERGENS`, each with the
 * ingredients that contain it. Wheat implies gluten. Ingredients not in the map are skipped; cycles are visited once.
 * @param ids ingredients that stand in the recipe
 * @example rollUpAllergens([1], map).contains // [{ code: 'milk', from: [{ id: 4, name: 'Butter' }] }]
 */
export function rollUpAllergens(
  ids: Iterable<number>,
  ingredients: ReadonlyMap<number, AllergenIngredient>,
): AllergenRollUp {
  const reached = new Set(ids);
  for (const id of reached) for (const inside of ingredients.get(id)?.contains ?? []) reached.add(inside);
  const all = [...reached].flatMap((id) => ingredients.get(id) ?? []);
  const contains = ALLERGENS.flatMap(({ code }) => {
    const from = all.filter(({ allergens }) => brings(allergens ?? [], code)).map(named);
    return from.length === 0 ? [] : [{ code, from }];
  });
  // A prep item's allergens come from its ingredients.
  const unknown = all.filter(
    ({ allergens, kind, contains: inside }) => allergens === null && (kind === 'purchased' || inside.length === 0),
  );
  return { contains, unknown: unknown.map(named) };
}

const named = ({ id, name }: AllergenIngredient): Named => ({ id, name });
const brings = (allergens: readonly Allergen[], code: Allergen) =>
  allergens.includes(code) || (code === 'gluten' && allergens.includes('wheat'));
