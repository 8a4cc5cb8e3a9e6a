import type {
  marginWaterfall as endpoint,
  MarginWaterfall,
  MarginWaterfalls,
  QueryOf,
  WaterfallDish,
  WhyBlock,
} from '@platewise/contract';
import { dec, t, type WhyKind } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { spanOf } from '../../books/financials/index.ts';
import { explainChange } from './explain-change.ts';

/** Why gross profit changed in four steps, for programs that know this call: the same explanation as `explainChange`. */
export async function marginWaterfall(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<MarginWaterfalls> {
  const reach = caller.reach(query.restaurantId);
  const { from, to } = spanOf(caller, reach, query, deps.clock());
  const compareFields = ['beforeFrom', 'beforeTo'] as const;
  const compare = { compareFrom: query.beforeFrom, compareTo: query.beforeTo, compareFields };
  const why = await explainChange(deps, reach, { figure: 'grossProfit', from, to, ...compare });
  return { from, to, beforeFrom: why.compareFrom, beforeTo: why.compareTo, waterfalls: why.blocks.map(waterfallOf) };
}

const unknown = { price: null, mix: null, cost: null, volume: null };

type Steps = Record<'price' | 'mix' | 'cost' | 'volume' | 'total', number>;

function waterfallOf({ currency, coverage, before, now, change, effects, dishes, known }: WhyBlock): MarginWaterfall {
  const rows = dishes.map(rowOf);
  const of = (kind: WhyKind) => effects.find((effect) => effect.kind === kind)?.amount ?? 0;
  const [price, volume] = [of('menuPrice'), of('volume')];
  const mix = sum(of('mix'), ...dishes.map(({ other }) => other));
  const steps: Steps = { price, volume, mix, cost: minus(change ?? 0, price, volume, mix), total: change ?? 0 };
  return {
    currency,
    coverage,
    marginBefore: before,
    margin: now,
    ...(change === null ? unknown : { price, mix, cost: steps.cost, volume }),
    salesBefore: minus(known?.before.sales ?? 0, known?.before.uncostedSales ?? 0),
    sales: minus(known?.now.sales ?? 0, known?.now.uncostedSales ?? 0),
    allSalesBefore: known?.before.sales ?? 0,
    allSales: known?.now.sales ?? 0,
    dishes: [...rows, ...restOf(steps, rows)],
  };
}

const rowOf = ({ key: _, menuPrice, mix, other, total, ...row }: WhyBlock['dishes'][number]): WaterfallDish => ({
  ...row,
  price: menuPrice,
  mix: sum(mix, other),
  total,
});

/** What no dish explains, such as waste and stock, so that the columns add up to the steps. */
function restOf(steps: Steps, rows: readonly WaterfallDish[]): WaterfallDish[] {
  const left = (name: keyof Steps) => minus(steps[name], ...rows.map((row) => row[name] ?? 0));
  const rest = {
    ...{ price: left('price'), mix: left('mix'), cost: left('cost'), volume: left('volume') },
    total: left('total'),
  };
  if (Object.values(rest).every((value) => value === 0)) return [];
  const name = t('Waste, stock and rounding');
  return [{ menuItemId: null, restaurantId: null, name, quantityBefore: 0, quantity: 0, ...rest }];
}

const sum = (...amounts: number[]): number => amounts.reduce((total, one) => total.plus(one), dec(0)).toNumber();
const minus = (from: number, ...amounts: number[]): number => sum(from, ...amounts.map((one) => -one));
