import type { FinancialFigures } from '@platewise/contract';
import {
  type CogsBasis,
  dec,
  decimalText,
  type Percent,
  primeCost,
  primeCostStanding,
  roundMoney,
  roundPercent,
  type ServiceStyle,
  shareOfSales,
} from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { Amounts } from './amounts-of.ts';

/** Amounts in the API format, with percentages. */
export function figuresReply(amounts: Amounts, style: ServiceStyle | null): FinancialFigures {
  const { sales, costs, labour, days } = amounts;
  const cogs = costs?.cogs ?? null;
  const covered = cogs === null || costs === null ? null : costs.covered;
  const gross = sales === null || cogs === null || covered === null ? null : roundMoney(dec(covered).minus(cogs));
  const labourPercent = amounts.labourDays < days ? null : shareOfSales(labour, sales);
  const primePercent = primePercentOf(amounts, labourPercent);
  return {
    from: amounts.from,
    to: amounts.to,
    days,
    sales: numberOrNull(sales),
    types: (costs?.types ?? []).map((one) => ({
      type: one.type,
      sales: Number(one.sales),
      covered: Number(one.covered),
      cogs: numberOrNull(one.cogs),
      percent: numberOrNull(shareOfSales(one.cogs, one.covered)),
    })),
    cogs: numberOrNull(cogs),
    covered: numberOrNull(covered),
    coveredPercent: sales === null ? null : numberOrNull(shareOfSales(covered, sales)),
    ...basisOf(amounts),
    foodCostPercent: numberOrNull(
      shareOfSales(costs?.foodAndDrinks.cogs ?? null, costs?.foodAndDrinks.covered ?? null),
    ),
    labour: numberOrNull(labour),
    labourPercent: numberOrNull(labourPercent),
    labourKnownPercent: days === 0 ? null : Number(roundPercent(dec(amounts.labourDays).times(100).div(days))),
    primeCost: numberOrNull(primeCostOf(amounts)),
    primePercent: numberOrNull(primePercent),
    primeStanding: style === null ? null : primeCostStanding(primePercent, style),
    grossProfit: numberOrNull(gross),
    grossPercent: numberOrNull(shareOfSales(gross, covered)),
    budget: budgetReply(amounts),
  };
}

/** Null if labor for a day or the cost of some sales is unknown, since it would be too low. */
const primeCostOf = ({ sales, costs, labour, labourDays, days }: Amounts) =>
  labourDays < days ||
  costs === null ||
  dec(sales ?? '0')
    .minus(costs.covered)
    .gt('0.01')
    ? null
    : primeCost(costs.foodAndDrinks.cogs, labour);

function primePercentOf({ costs }: Amounts, labourPercent: Percent | null): string | null {
  const food = costs === null ? null : shareOfSales(costs.foodAndDrinks.cogs, costs.covered);
  return food === null || labourPercent === null ? null : decimalText(dec(food).plus(labourPercent));
}

type Basis = Pick<FinancialFigures, 'basis' | 'countedPercent' | 'estimatedPercent'>;

function basisOf({ sales, costs }: Amounts): Basis {
  const none = { countedPercent: null, estimatedPercent: null };
  if (costs === null || costs.cogs === null) return { basis: null, ...none };
  if (sales === null) return { basis: 'counts', ...none };
  const counted = costs.countedSales;
  const open = dec(sales).minus(counted);
  const basis: CogsBasis = counted.lte(0) ? 'theoretical' : open.lte('0.01') ? 'counts' : 'mixed';
  return {
    basis,
    countedPercent: numberOrNull(shareOfSales(counted, sales)),
    estimatedPercent: basis === 'counts' ? null : numberOrNull(shareOfSales(costs.estimatedSales, open)),
  };
}

function budgetReply({ budget }: Amounts): FinancialFigures['budget'] {
  const { sales, cogs, labour } = budget;
  return {
    sales: numberOrNull(sales),
    cogs: numberOrNull(cogs),
    labour: numberOrNull(labour),
    grossProfit: sales === null || cogs === null ? null : Number(roundMoney(dec(sales).minus(cogs))),
    primeCost: numberOrNull(primeCost(cogs, labour)),
  };
}
