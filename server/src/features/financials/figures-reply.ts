import type { FinancialFigures } from '@platewise/contract';
import {
  type CogsBasis,
  dec,
  primeCost,
  primeCostStanding,
  roundMoney,
  roundPercent,
  type ServiceStyle,
  shareOfSales,
} from '@platewise/domain';
import type { Amounts } from './amounts-of.ts';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** Amounts as the wire has them, with their shares. */
export function figuresReply(amounts: Amounts, style: ServiceStyle | null): FinancialFigures {
  const { sales, costs, labour, days } = amounts;
  const cogs = costs?.cogs ?? null;
  const gross = sales === null || cogs === null ? null : roundMoney(dec(sales).minus(cogs));
  const prime = primeCostOf(amounts);
  const primePercent = shareOfSales(prime, sales);
  return {
    from: amounts.from,
    to: amounts.to,
    days,
    sales: numberOf(sales),
    types: (costs?.types ?? []).map((one) => ({
      type: one.type,
      sales: Number(one.sales),
      cogs: numberOf(one.cogs),
      percent: numberOf(shareOfSales(one.cogs, one.sales)),
    })),
    cogs: numberOf(cogs),
    ...basisOf(amounts),
    foodCostPercent: numberOf(shareOfSales(costs?.foodAndDrinks.cogs ?? null, costs?.foodAndDrinks.sales ?? null)),
    labour: numberOf(labour),
    labourPercent: numberOf(amounts.labourDays < days ? null : shareOfSales(labour, sales)),
    labourKnownPercent: days === 0 ? null : Number(roundPercent(dec(amounts.labourDays).times(100).div(days))),
    primeCost: numberOf(prime),
    primePercent: numberOf(primePercent),
    primeStanding: style === null ? null : primeCostStanding(primePercent, style),
    grossProfit: numberOf(gross),
    grossPercent: numberOf(shareOfSales(gross, sales)),
    budget: budgetReply(amounts),
  };
}

/** Null where the labour of a day is not known: it would say too little. */
const primeCostOf = ({ costs, labour, labourDays, days }: Amounts) =>
  labourDays < days ? null : primeCost(costs?.foodAndDrinks.cogs ?? null, labour);

type Basis = Pick<FinancialFigures, 'basis' | 'countedPercent' | 'knownPercent' | 'estimatedPercent'>;

function basisOf({ sales, costs }: Amounts): Basis {
  const none = { countedPercent: null, knownPercent: null, estimatedPercent: null };
  if (costs === null || costs.cogs === null) return { basis: null, ...none };
  if (sales === null) return { basis: 'counts', ...none };
  const counted = costs.countedSales;
  const open = dec(sales).minus(counted);
  const basis: CogsBasis = counted.lte(0) ? 'theoretical' : open.lte('0.01') ? 'counts' : 'mixed';
  return {
    basis,
    countedPercent: numberOf(shareOfSales(counted, sales)),
    knownPercent: basis === 'counts' ? null : numberOf(shareOfSales(costs.knownSales, open)),
    estimatedPercent: basis === 'counts' ? null : numberOf(shareOfSales(costs.estimatedSales, open)),
  };
}

function budgetReply({ budget }: Amounts): FinancialFigures['budget'] {
  const { sales, cogs, labour } = budget;
  return {
    sales: numberOf(sales),
    cogs: numberOf(cogs),
    labour: numberOf(labour),
    grossProfit: sales === null || cogs === null ? null : Number(roundMoney(dec(sales).minus(cogs))),
    primeCost: numberOf(primeCost(cogs, labour)),
  };
}
