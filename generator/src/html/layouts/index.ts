import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';
import { blocks, darkHeads, orderShip, packAndSize, packInThree, sectioned, unitAndCase } from './broadline.ts';
import { beer, cellar, liquor, wineImporter } from './drinks.ts';
import { bakery, caseWeight, dairyRoute, market, meatHouse, poundAndCase, produceHouse, seafood } from './houses.ts';
import {
  bookkeeping,
  cashAndCarry,
  depot,
  farm,
  figuresFirst,
  figuresLast,
  figuresMiddle,
  importer,
  paperAndChemical,
} from './others.ts';

/** All layouts. Each entry's first value is the vendor's line of business, for the letterhead. */
export const plans = {
  sectioned: ['broad', sectioned],
  'order-ship': ['broad', orderShip],
  'dark-heads': ['broad', darkHeads],
  'pack-and-size': ['broad', packAndSize],
  'pack-in-three': ['broad', packInThree],
  'unit-and-case': ['broad', unitAndCase],
  blocks: ['broad', blocks],
  'produce-house': ['produce', produceHouse],
  market: ['produce', market],
  'meat-house': ['meat', meatHouse],
  'case-weight': ['meat', caseWeight],
  'pound-and-case': ['broad', poundAndCase],
  seafood: ['fish', seafood],
  'dairy-route': ['dairy', dairyRoute],
  bakery: ['bread', bakery],
  liquor: ['drink', liquor],
  'wine-importer': ['drink', wineImporter],
  cellar: ['drink', cellar],
  beer: ['drink', beer],
  'paper-and-chemical': ['paper', paperAndChemical],
  farm: ['produce', farm],
  'cash-and-carry': ['broad', cashAndCarry],
  depot: ['broad', depot],
  importer: ['broad', importer],
  'figures-first': ['broad', figuresFirst],
  'figures-last': ['broad', figuresLast],
  'figures-middle': ['broad', figuresMiddle],
  bookkeeping: ['broad', bookkeeping],
} as const satisfies Record<string, readonly [string, (random: Random) => Plan]>;

export type HtmlLayout = keyof typeof plans;
export const htmlLayouts = Object.keys(plans) as HtmlLayout[];
