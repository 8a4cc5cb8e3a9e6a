import {
  type Advice,
  type CostReduction,
  type Customs,
  dayWords,
  moneyWords,
  numberWords,
  type PriceIncrease,
  percentWords,
  roundMoney,
  unitCostWords,
  type VendorSwitch,
} from '@platewise/domain';
import type { Words } from './recommendations.repo.ts';

/** Names for the IDs in the figures. */
export type Names = { dishes: ReadonlyMap<number, string>; vendors: ReadonlyMap<number, string> };
type Say = { customs: Customs; names: Names };

/** The rules' own wording of a piece of advice. Every figure in it comes from the advice. */
export function wordsFor(advice: Advice, say: Say): Words & { change: string } {
  switch (advice.type) {
    case 'price_increase':
      return riseWords(advice, say);
    case 'cost_reduction':
      return portionWords(advice, say);
    case 'vendor_switch':
      return vendorWords(advice, say);
  }
}

function riseWords(advice: PriceIncrease, { customs, names }: Say): Words & { change: string } {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const name = names.dishes.get(advice.menuItemId) ?? '';
  const { elasticity: e, sold, range } = advice;
  const decimal = (value: number) => numberWords(value.toFixed(1), customs.country, 1);
  const how = e.own ? 'Based on how its own sales responded to its price' : 'If demand responds as assumed';
  const brings =
    range === null
      ? 'Its sales are unknown, so its monthly effect is too.'
      : `${how}, that adds ${money(range.value)} per month, between ${money(range.low)} and ${money(range.high)}.`;
  return {
    name,
    title: `Raise the price of ${name}`,
    reasoning: `${whyRise(advice, money(advice.newPrice), percent)} ${brings}`,
    evidence: [
      { label: 'Price now', value: money(advice.price) },
      { label: 'Cost', value: money(roundMoney(advice.cost)) },
      { label: 'Margin now', value: percent(advice.marginBefore) },
      { label: 'Margin then', value: percent(advice.marginAfter) },
      { label: 'Target margin', value: percent(advice.targetMargin) },
      { label: 'Sold in 30 days', value: sold === null ? 'unknown' : amount(sold) },
      {
        label: e.own ? 'Price sensitivity, from your sales' : 'Price sensitivity, assumed',
        value: `${decimal(e.value)} (${decimal(e.low)} to ${decimal(e.high)})`,
      },
    ],
    change: `The price of ${name}: ${money(advice.price)} to ${money(advice.newPrice)}.`,
  };
}

function whyRise(advice: PriceIncrease, newPrice: string, percent: (value: string) => string): string {
  const [earns, target] = [percent(advice.marginBefore), percent(advice.targetMargin)];
  if (Number(advice.marginBefore) >= Number(advice.targetMargin)) {
    return `It earns ${earns}, and its guests aren't very price-sensitive: ${newPrice} would earn ${percent(advice.marginAfter)}.`;
  }
  const then = advice.reachesTarget ? 'reaches that' : 'comes closer';
  return `It earns ${earns} of its ${target} target, and ${then} at ${newPrice}.`;
}

function portionWords(advice: CostReduction, { customs, names }: Say): Words & { change: string } {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const name = names.dishes.get(advice.menuItemId) ?? '';
  const [was, is] = [advice.quantity, advice.newQuantity].map((quantity) => `${amount(quantity)} ${advice.unit}`);
  return {
    name,
    title: `Serve less ${advice.ingredient} in ${name}`,
    reasoning: `${name} earns ${percent(advice.marginBefore)} of its ${percent(advice.targetMargin)} target, and ${
      advice.ingredient
    } is its largest cost. ${is} instead of ${was} raises that to ${percent(advice.marginAfter)} and saves ${money(
      advice.monthly ?? '0',
    )} per month.`,
    evidence: [
      { label: 'Price', value: money(advice.price) },
      { label: 'Cost now', value: money(roundMoney(advice.cost)) },
      { label: 'Cost then', value: money(roundMoney(advice.newCost)) },
      { label: `${advice.ingredient} in it`, value: `${was}, ${money(roundMoney(advice.lineCost))}` },
      { label: 'Margin now', value: percent(advice.marginBefore) },
      { label: 'Margin then', value: percent(advice.marginAfter) },
      { label: 'Sold in 30 days', value: amount(advice.sold) },
    ],
    change: `${advice.ingredient} in the recipe of ${name}: ${was} to ${is}.`,
  };
}

function vendorWords(advice: VendorSwitch, { customs, names }: Say): Words & { change: string } {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const { ingredient: name, unit } = advice;
  const [was, is] = [advice.cost, advice.newCost].map((cost) => `${unitCostWords(cost, customs)} per ${unit}`);
  const to = names.vendors.get(advice.toVendorId) ?? '';
  const from = advice.fromVendorId === null ? undefined : names.vendors.get(advice.fromVendorId);
  const saves =
    advice.monthly === null || advice.monthlyUse === null
      ? 'Its usage is unknown.'
      : `For ${amount(advice.monthlyUse)} ${unit} per month, that is ${money(advice.monthly)} less.`;
  return {
    name,
    title: `Buy ${name} from ${to}`,
    reasoning: `${to} sold it at ${is}${from === undefined ? '' : `, ${from} charges ${was}`}: ${percent(
      advice.savingPercent,
    )} less. ${saves}`,
    evidence: [
      { label: from === undefined ? 'Cost now' : `Cost now, ${from}`, value: was ?? '' },
      { label: `Price of ${to}`, value: is ?? '' },
      { label: 'Saving', value: percent(advice.savingPercent) },
      {
        label: 'Used per month',
        value: advice.monthlyUse === null ? 'unknown' : `${amount(advice.monthlyUse)} ${unit}`,
      },
      { label: 'Price date', value: dayWords(advice.pricedOn, customs.country) },
    ],
    change: `The vendor of ${name}${from === undefined ? '' : `: ${from}`} to ${to}, and its cost: ${was} to ${is}.`,
  };
}

const moneyIn = (customs: Customs) => (value: string) => moneyWords(value, customs);
const percentIn =
  ({ country }: Customs) =>
  (value: string) =>
    percentWords(value, country);
const amountIn =
  ({ country }: Customs) =>
  (value: string) =>
    numberWords(value, country, 2);
