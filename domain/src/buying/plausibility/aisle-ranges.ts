import { type GoodsGroup, goodsGroup, groupsOfCategory } from '../../shared/goods/goods-groups.ts';
import { dec, type UnitCost } from '../../shared/numbers/index.ts';
import { type Message, msg, type TextList } from '../../shared/texts/index.ts';
import type { Unit } from '../../shared/units/index.ts';
import type { PriceRange, PriceRanges } from './price-table.ts';

const range = (low: UnitCost, high: UnitCost): PriceRange => ({ low, usual: null, high });

/** The possible cost of anything in an aisle; only a wrong pack or decimal point falls outside. */
const aisles: Readonly<Record<GoodsGroup, { name: Message; ranges: PriceRanges }>> = {
  meat: { name: msg('meat'), ranges: { lb: range('0.4', '90'), piece: range('0.05', '120') } },
  poultry: { name: msg('poultry'), ranges: { lb: range('0.2', '40'), piece: range('0.05', '60') } },
  seafood: { name: msg('seafood'), ranges: { lb: range('0.6', '120'), piece: range('0.05', '80') } },
  produce: { name: msg('produce'), ranges: { lb: range('0.1', '60'), piece: range('0.03', '25') } },
  dairy: {
    name: msg('dairy'),
    ranges: { lb: range('0.2', '40'), liter: range('0.4', '40'), piece: range('0.01', '40') },
  },
  bakery: { name: msg('bakery'), ranges: { lb: range('0.3', '25'), piece: range('0.01', '90') } },
  pantry: {
    name: msg('dry goods'),
    ranges: { lb: range('0.08', '90'), liter: range('0.2', '120'), piece: range('0.002', '60') },
  },
  drinks: {
    name: msg('drinks'),
    ranges: { lb: range('0.3', '120'), liter: range('0.1', '800'), piece: range('0.02', '600') },
  },
  supplies: {
    name: msg('supplies'),
    ranges: { piece: range('0.0005', '150'), lb: range('0.2', '60'), liter: range('0.2', '60') },
  },
};

type Aisles = { name: string; words: TextList; ranges: PriceRanges };

/** The range for an ingredient's aisle, by name or otherwise by category; null if neither is known. */
export function aisleRanges(name: string, category: string | null): Aisles | null {
  const own = goodsGroup(name);
  const groups = own === null ? groupsOfCategory(category) : [own];
  const [first, ...rest] = groups.map((group) => aisles[group]);
  if (first === undefined) return null;
  const names = [first, ...rest].map(({ name }) => name);
  const ranges = rest.reduce((all, next) => union(all, next.ranges), first.ranges);
  return { name: names.map(({ message }) => message).join(' or '), words: { list: names, by: 'or' }, ranges };
}

/** The union of both ranges, without a usual price. */
export function union(a: PriceRanges, b: PriceRanges): PriceRanges {
  const joined: PriceRanges = { ...b };
  for (const [unit, one] of Object.entries(a) as [Unit, PriceRange][]) {
    const other = b[unit];
    if (other === undefined) joined[unit] = { ...one, usual: null };
    else {
      const [low, high] = [
        dec(one.low).lt(other.low) ? one.low : other.low,
        dec(one.high).gt(other.high) ? one.high : other.high,
      ];
      joined[unit] = { low, usual: null, high };
    }
  }
  return joined;
}
