import { type GoodsGroup, goodsGroup } from '../correlation/goods-groups.ts';
import { expand } from '../matching/abbreviations.ts';
import { parsePack } from '../packs/index.ts';
import { dimensionOf, type IngredientUnit, ingredientUnits, normaliseUnit, type Unit } from '../units/index.ts';

/** What an invoice prints of a product that no ingredient stands for yet. */
export type PrintedProduct = {
  description: string;
  packText: string | null;
  /** The unit of the quantity, as printed. */
  unit: string | null;
  /** The unit of the billed weight, where the line has one. */
  weightUnit: string | null;
};

export type NewIngredientProposal = { name: string; unit: IngredientUnit; category: ProposedCategory };

type ProposedCategory = 'Protein' | 'Vegetables' | 'Dairy' | 'Grains' | 'Condiments' | 'Beverages' | 'Other';

const categories: Record<GoodsGroup, ProposedCategory> = {
  meat: 'Protein',
  poultry: 'Protein',
  seafood: 'Protein',
  produce: 'Vegetables',
  dairy: 'Dairy',
  bakery: 'Grains',
  pantry: 'Condiments',
  drinks: 'Beverages',
  supplies: 'Other',
};
const grains = /\b(?:flour|rice|pasta|spaghetti|penne|macaroni|noodle|oat|quinoa|couscous|cereal|cornmeal|masa)s?\b/i;
/** Ounces of these are weight; those of a sauce or a drink may be either, and that is asked rather than guessed. */
const weighed: ReadonlySet<GoodsGroup | null> = new Set(['meat', 'poultry', 'seafood', 'produce', 'dairy', 'bakery']);

/**
 * The ingredient that a line of an invoice would be: its name in plain words, the unit that its pack or weight can be
 * turned into without a guess (else the case), and the category by its aisle. A proposal that a person sees and may change.
 * @example newIngredientFrom({ description: 'CHEESE MONT JACK SHRD', packText: '4/5 LB', unit: 'CS', weightUnit: null })
 *   // { name: 'Cheese Monterey jack shredded', unit: 'lb', category: 'Dairy' }
 */
export function newIngredientFrom(line: PrintedProduct): NewIngredientProposal {
  const name = plainName(line.description);
  const group = goodsGroup(line.description);
  return { name, unit: heldUnit(line, group), category: categoryOf(name, group) };
}

const categoryOf = (name: string, group: GoodsGroup | null): ProposedCategory =>
  group === null ? 'Other' : group === 'pantry' && grains.test(name) ? 'Grains' : categories[group];

const isMeasure =
  /^(?:\d+(?:\.\d+)?[/x])?#?\d+(?:\.\d+)?(?:#|lbs?|oz|floz|gal|kgs?|g|ml|ltr?|l|ct|cnt|pk|cs|qt|pt|dz|in)$/;
const unitWord = /^(?:lbs?|oz|gal|kgs?|ct|cnt|cs|case|avg|rw|ea)$/;
const proper = /^(?:monterey|american|swiss|italian|mexican|french|greek)$/;

/** Abbreviations of the trade written out, the pack left out, as a sentence: '80/20' stays, it says what the thing is. */
function plainName(description: string): string {
  const printed = description
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/);
  const words = printed
    .filter((word, at) => !isMeasure.test(word) && !(unitWord.test(word) && /\d$/.test(printed[at - 1] ?? '')))
    .filter((word, at, all) => !(/^\d+(?:[/x]\d+)?$/.test(word) && !isRatio(word) && at === all.length - 1))
    .flatMap((word) => expand(word))
    // 'OIL OLIVE XVOO' says olive oil twice.
    .filter((word, at, all) => all.indexOf(word) === at)
    .map((word) => (proper.test(word) ? capital(word) : word));
  const name = words.join(' ').replace(/[^\p{L}\p{N})%]+$/u, '');
  return capital(name === '' ? description.trim() : name).slice(0, 160);
}

/** Lean to fat, or one part to another: two numbers that make a hundred. */
const isRatio = (word: string): boolean => {
  const [a, b] = word.split('/').map(Number);
  return a !== undefined && b !== undefined && a + b === 100;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function heldUnit(
  { description, packText, unit, weightUnit }: PrintedProduct,
  group: GoodsGroup | null,
): IngredientUnit {
  const billed = weightUnit === null ? null : normaliseUnit(weightUnit);
  if (billed !== null && dimensionOf(billed) === 'mass') return metricOr(billed, 'lb');
  // Sold by the pound: what a case contains or how many pieces are in it doesn't matter.
  const sold = unit === null ? null : normaliseUnit(unit);
  if (sold !== null && dimensionOf(sold) === 'mass') return metricOr(sold, 'lb');
  const pack = parsePack(packText ?? '', { description, unit });
  if (pack.ok && (pack.pack.contentKnown || pack.pack.catchWeight)) return ofPack(pack.pack.unit, group);
  if (sold === null) return 'case';
  return ingredientUnits.find((known) => known === sold) ?? ofPack(sold, group);
}

function ofPack(unit: Unit, group: GoodsGroup | null): IngredientUnit {
  if (unit === 'oz' && !weighed.has(group)) return 'case';
  switch (dimensionOf(unit)) {
    case 'mass':
      return metricOr(unit, 'lb');
    case 'volume':
      return unit === 'liter' || unit === 'ml' ? 'liter' : 'gallon';
    case 'count':
      return 'piece';
    case 'other':
      return unit === 'head' || unit === 'bunch' ? unit : 'case';
  }
}

const metricOr = (unit: Unit, otherwise: 'lb'): IngredientUnit =>
  unit === 'kg' || unit === 'g' || unit === 'mg' ? 'kg' : otherwise;
