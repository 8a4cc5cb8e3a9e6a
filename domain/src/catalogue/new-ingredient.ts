import { type GoodsGroup, goodsGroup } from '../correlation/goods-groups.ts';
import { parsePack } from '../packs/index.ts';
import { dimensionOf, type IngredientUnit, ingredientUnits, normaliseUnit, type Unit } from '../units/index.ts';
import { categoryOfAisle, type ProposedCategory } from './naming/aisles.ts';
import { cookName } from './naming/cook-name.ts';

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

const categoryOfGroup: Readonly<Record<GoodsGroup, ProposedCategory>> = {
  meat: 'Protein',
  poultry: 'Protein',
  seafood: 'Protein',
  produce: 'Vegetables',
  dairy: 'Dairy',
  bakery: 'Grains',
  pantry: 'Condiments',
  drinks: 'Beverages',
  // A word of packaging alone does not say that the thing is not food.
  supplies: 'Other',
};
/** Ounces of these are weight; those of a sauce or a drink may be either, and that is asked rather than guessed. */
const weighed: ReadonlySet<GoodsGroup | null> = new Set(['meat', 'poultry', 'seafood', 'produce', 'dairy', 'bakery']);

/**
 * The ingredient that a line of an invoice would be: the name that a cook would write, the unit that its pack or weight can be
 * turned into without a guess (else the case), and the category by its aisle. A proposal that a person sees and may change.
 * @example newIngredientFrom({ description: 'CHEESE MONT JACK SHRD', packText: '4/5 LB', unit: 'CS', weightUnit: null })
 *   // { name: 'Monterey Jack, shredded', unit: 'lb', category: 'Dairy' }
 */
export function newIngredientFrom(line: PrintedProduct): NewIngredientProposal {
  const { name, aisle } = cookName(line.description);
  const group = goodsGroup(line.description);
  return {
    name,
    unit: heldUnit(line, group),
    category: aisle !== null ? categoryOfAisle[aisle] : group === null ? 'Other' : categoryOfGroup[group],
  };
}

// One of these is inside a case as often as it is sold alone.
const inner: ReadonlySet<Unit> = new Set(['bottle', 'can', 'can10', 'jar', 'loaf', 'pack', 'head', 'bunch']);

/**
 * The container that a product of its own is sold in where it becomes an ingredient held by the case: its case is that box or
 * bag, so nobody needs to be asked how many of them are in one. Null where it is sold by the case, or in what may be part of one.
 * @example containerHeldAsCase('BX', 'case') // 'box'
 */
export function containerHeldAsCase(soldIn: string | null, heldIn: Unit): Unit | null {
  const sold = soldIn === null ? null : normaliseUnit(soldIn);
  if (sold === null || heldIn !== 'case' || sold === 'case') return null;
  return dimensionOf(sold) === 'other' && !inner.has(sold) ? sold : null;
}

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
