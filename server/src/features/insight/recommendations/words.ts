import {
  type Advice,
  type CostReduction,
  type Customs,
  dayWords,
  type Message,
  moneyWords,
  msg,
  numberWords,
  type PriceIncrease,
  percentWords,
  roundMoney,
  t,
  translated,
  unitCostWords,
  type VendorSwitch,
  worded,
} from '@platewise/domain';
import type { Names, Words } from './recommendations.repo.ts';

/** The rules' own wording of a piece of advice. Every figure in it comes from the advice. */
export function wordsFor(advice: Advice, names: Names, customs: Customs): Words {
  const title = worded(titleOf(advice, names));
  switch (advice.type) {
    case 'price_increase':
      return { title, ...riseWords(advice, names, customs) };
    case 'cost_reduction':
      return { title, ...portionWords(advice, names, customs) };
    case 'vendor_switch':
      return { title, ...vendorWords(advice, names, customs) };
  }
}

export function titleOf(advice: Advice, { name, toVendor = '' }: Names): Message {
  switch (advice.type) {
    case 'price_increase':
      return msg('Raise the price of {name}', { name });
    case 'cost_reduction':
      return msg('Use less {ingredient} in {name}', { ingredient: advice.ingredient, name });
    case 'vendor_switch':
      return msg('Buy {name} from {vendor}', { name, vendor: toVendor });
  }
}

type Told = Omit<Words, 'title'>;

function riseWords(advice: PriceIncrease, { name }: Names, customs: Customs): Told {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const { elasticity: e, sold } = advice;
  const decimal = (value: number) => numberWords(value.toFixed(1), customs.country, 1);
  const [from, to] = [money(advice.price), money(advice.newPrice)];
  return {
    reasoning: `${whyRise(advice, customs)} ${bringsWords(advice, customs)}`,
    evidence: [
      { label: t('Price now'), value: from },
      { figure: 'cost', label: t('Cost'), value: money(roundMoney(advice.cost)) },
      { figure: 'margin', label: t('Margin now'), value: percent(advice.marginBefore) },
      { label: t('Margin then'), value: percent(advice.marginAfter) },
      { label: t('Target margin'), value: percent(advice.targetMargin) },
      { label: t('Sold in 30 days'), value: sold === null ? t('unknown') : amount(sold) },
      {
        label: e.own ? t('Price sensitivity, from your sales') : t('Price sensitivity, assumed'),
        value: t('{value} ({low} to {high})', { value: decimal(e.value), low: decimal(e.low), high: decimal(e.high) }),
      },
    ],
    change: t('The price of {name}: {from} to {to}.', { name, from, to }),
  };
}

function whyRise(advice: PriceIncrease, customs: Customs): string {
  const percent = percentIn(customs);
  const values = {
    margin: percent(advice.marginBefore),
    target: percent(advice.targetMargin),
    price: moneyIn(customs)(advice.newPrice),
    after: percent(advice.marginAfter),
  };
  if (Number(advice.marginBefore) >= Number(advice.targetMargin)) {
    return t("It earns {margin}, and its guests aren't very price-sensitive: {price} would earn {after}.", values);
  }
  return advice.reachesTarget
    ? t('It has a {margin} margin, below its {target} target. {price} would reach it.', values)
    : t('It has a {margin} margin, below its {target} target. {price} would come closer.', values);
}

function bringsWords({ range, elasticity }: PriceIncrease, customs: Customs): string {
  if (range === null) return t('Its sales are unknown, so its monthly effect is too.');
  const money = moneyIn(customs);
  const values = { amount: money(range.value), low: money(range.low), high: money(range.high) };
  return elasticity.own
    ? t(
        'Based on how its own sales responded to its price, that adds {amount} per month, between {low} and {high}.',
        values,
      )
    : t('If demand responds as assumed, that adds {amount} per month, between {low} and {high}.', values);
}

function portionWords(advice: CostReduction, { name }: Names, customs: Customs): Told {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const { ingredient } = advice;
  const unit = translated(advice.unit);
  const [was, is] = [`${amount(advice.quantity)} ${unit}`, `${amount(advice.newQuantity)} ${unit}`];
  return {
    reasoning: t(
      '{name} has a {margin} margin, below its {target} target, and {ingredient} is its largest cost. Using {is} instead of {was} raises the margin to {after} and saves {amount} per month.',
      {
        name,
        margin: percent(advice.marginBefore),
        target: percent(advice.targetMargin),
        ingredient,
        is,
        was,
        after: percent(advice.marginAfter),
        amount: money(advice.monthly ?? '0'),
      },
    ),
    evidence: [
      { label: t('Price'), value: money(advice.price) },
      { figure: 'cost', label: t('Cost now'), value: money(roundMoney(advice.cost)) },
      { label: t('Cost then'), value: money(roundMoney(advice.newCost)) },
      { label: t('{ingredient} in it', { ingredient }), value: `${was}, ${money(roundMoney(advice.lineCost))}` },
      { figure: 'margin', label: t('Margin now'), value: percent(advice.marginBefore) },
      { label: t('Margin then'), value: percent(advice.marginAfter) },
      { label: t('Sold in 30 days'), value: amount(advice.sold) },
    ],
    change: t('{ingredient} in the recipe of {name}: {was} to {is}.', { ingredient, name, was, is }),
  };
}

function vendorWords(
  advice: VendorSwitch,
  { name, fromVendor: from, toVendor: to = '' }: Names,
  customs: Customs,
): Told {
  const [money, percent, amount] = [moneyIn(customs), percentIn(customs), amountIn(customs)];
  const unit = translated(advice.unit);
  const cost = (value: string) => t('{amount} per {unit}', { amount: unitCostWords(value, customs), unit });
  const [was, is] = [cost(advice.cost), cost(advice.newCost)];
  const less = percent(advice.savingPercent);
  const { monthly, monthlyUse } = advice;
  const saves =
    monthly === null || monthlyUse === null
      ? t('Its usage is unknown.')
      : t('For {quantity} {unit} per month, that is {amount} less.', {
          quantity: amount(monthlyUse),
          unit,
          amount: money(monthly),
        });
  const sold =
    from === undefined
      ? t('{to} sold it at {is}: {less} less.', { to, is, less })
      : t('{to} sold it at {is}, {from} charges {was}: {less} less.', { to, is, from, was, less });
  return {
    reasoning: `${sold} ${saves}`,
    evidence: [
      { label: from === undefined ? t('Cost now') : t('Cost now, {vendor}', { vendor: from }), value: was },
      { label: t('Price of {vendor}', { vendor: to }), value: is },
      { label: t('Saving'), value: less },
      { label: t('Used per month'), value: monthlyUse === null ? t('unknown') : `${amount(monthlyUse)} ${unit}` },
      { label: t('Price date'), value: dayWords(advice.pricedOn, customs.country) },
    ],
    change:
      from === undefined
        ? t('The vendor of {name} to {to}, and its cost: {was} to {is}.', { name, to, was, is })
        : t('The vendor of {name}: {from} to {to}, and its cost: {was} to {is}.', { name, from, to, was, is }),
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
