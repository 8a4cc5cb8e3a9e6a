import { dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { Category } from './goods/good.ts';
import { digitsOf } from './people.ts';

const origins: Partial<Record<Category, readonly string[]>> = {
  produce: ['PRODUCT OF MEXICO', 'PRODUCT OF USA', 'Origin: California', 'GROWN IN PERU'],
  seafood: ['WILD CAUGHT ALASKA', 'FARM RAISED NORWAY', 'Product of Canada', 'COO: CHILE - FARMED'],
  meat: ['PRODUCT OF USA', 'BORN, RAISED & HARVESTED IN USA', 'EST. 969'],
};

/** Remarks printed below a line: lot, origin, the weight of each case, the reason for a shortage. */
export function remarksOf(
  random: Random,
  category: Category,
  weights: readonly string[],
  { ordered, shipped, weighed }: { ordered: string; shipped: string; weighed: boolean },
): string[] {
  const found: string[] = [];
  if (shipped === '0')
    return [random.pick(['OUT OF STOCK', 'Out of stock', '** OUT OF STOCK **', 'TEMP OUT - WILL SHIP NEXT'])];
  const differ = new Set(weights).size > 1 || !weighed;
  if (weights.length > 0 && differ && (!weighed || random.chance(weights.length > 1 ? 0.7 : 0.2)))
    found.push(weighing(random, weights));
  if (random.chance(0.12)) {
    const origin = origins[category];
    found.push(
      origin && random.chance(0.7)
        ? random.pick(origin)
        : `${random.pick(['LOT#', 'Lot:', 'LOT'])} ${digitsOf(random, 6)}`,
    );
  }
  if (ordered !== shipped && random.chance(0.5))
    found.push(random.pick(['SHORT - BALANCE CANCELLED', 'Balance on backorder']));
  else if (random.chance(0.025))
    found.push(`${random.pick(['SUB FOR', 'SUBSTITUTE FOR ITEM'])} ${digitsOf(random, 6)}`);
  return found;
}

function weighing(random: Random, weights: readonly string[]): string {
  const scale = (weights[0]?.split('.')[1] ?? '').length;
  const sum = weights.reduce((all, each) => all.plus(each), dec(0)).toFixed(scale);
  const each = weights.join('  ');
  return random.pick([`CW: ${each} = ${sum}`, `WT: ${each}  T/WT= ${sum}`, `${each} =${sum}`]);
}
