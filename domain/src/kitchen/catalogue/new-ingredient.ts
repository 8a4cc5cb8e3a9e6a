import { type GoodsGroup, goodsGroup } from '../../shared/goods/goods-groups.ts';
import { parsePack } from '../../shared/packs/index.ts';
import {
  dimensionOf,
  type IngredientUnit,
  ingredientUnits,
  normaliseUnit,
  type Unit,
} from '../../shared/units/index.ts';
import { categoryOfAisle, type ProposedCategory } from './naming/aisles.ts';
import { cookName } from './naming/cook-name.ts';

/** A product on an invoice that has no ingredient yet. */
export type PrintedProduct = {
  description: string;
  packText: string | null;
  /** The quantity's unit, as printed. */
  unit: string | null;
  /** The billed weight's unit, if the line has one. */
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
  // A packaging word alone doesn't make it non-food.
  supplies: 'Other',
};
/** Ounces of these are always weight; for a sauce or a drink they could be fluid ounces, so we ask. */
const weighed: ReadonlySet<GoodsGroup | null> = new Set(['meat', 'poultry', 'seafood', 'produce', 'dairy', 'bakery']);

/**
 * The ingredient proposed for an invoice line: a cook's name, a unit its pack or weight converts to without guessing
 * (otherwise the case), and a category by aisle. The user can change it.
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

// These are packed inside cases as often as they are sold alone.
const inner: ReadonlySet<Unit> = new Set(['bottle', 'can', 'can10', 'jar', 'loaf', 'pack', 'head', 'bunch']);

/**
 * The container of a product sold on its own whose ingredient is held by the case: here the case is that box or bag, so
 * there is no need to ask how many are in one. Null if it's sold by the case, or in something that may be part of one.
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
  // Sold by weight: the case's contents and piece count don't matter.
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
