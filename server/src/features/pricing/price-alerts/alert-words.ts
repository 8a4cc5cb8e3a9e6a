import { type Customs, changePercent, dayWords, dec, moneyWords, percentWords, unitCostWords } from '@platewise/domain';
import type { AlertDetails } from './alert-details.ts';

const withMinus = (text: string) => text.replace('-', '−');

/** '$5.61', or '$0.2200' for amounts below a dollar. */
export const unitCost = (cost: string, customs: Customs) => withMinus(unitCostWords(cost, customs));

/** '$1,254.32', '−$212.00' */
export const money = (amount: string, customs: Customs) => withMinus(moneyWords(amount, customs));

/** '+$405.68', '−$212.00' */
export const addedMoney = (amount: string, customs: Customs) => withMinus(moneyWords(amount, customs, { sign: true }));

/** '8.1%', whether up or down. */
export function percentText(percent: string, { country }: Customs): string {
  const size = dec(percent).abs();
  return percentWords(size, country, { digits: size.gte(100) ? 0 : 1 });
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type Told = Omit<AlertDetails, 'dishes'>;

/** What happened, in one line. */
export function titleOf(told: Told, customs: Customs): string {
  const { name, from, to, unit } = told;
  if (told.doubtful) return `${name} at ${unitCost(to, customs)} per ${unit}? Check the price`;
  const verb = dec(to).gt(dec(from)) ? 'rose' : 'fell';
  const percent = changePercent(from, to);
  return percent === null
    ? `${name} ${verb} to ${unitCost(to, customs)} per ${unit}`
    : `${name} ${verb} by ${percentText(percent, customs)}${told.since === undefined ? '' : ` in ${told.steps} steps`}`;
}

/** The prices, the dishes and the money. */
export function messageOf(told: Told, monthly: string | null, customs: Customs): string {
  const { from, to, unit, dishCount, belowTarget } = told;
  const prices = `From ${unitCost(from, customs)} to ${unitCost(to, customs)} per ${unit}`;
  const since = told.since === undefined ? '' : ` since ${dayWords(told.since, customs.country, { year: false })}`;
  if (told.doubtful) return `${prices}: so far from the previous price that the pack or decimal point may be wrong.`;
  const below = belowTarget === 0 ? '' : `, ${belowTarget} now below target`;
  const dishes = dishCount === 0 ? 'No dish uses it' : `${counted(dishCount, 'dish', 'dishes')}${below}`;
  if (monthly === null) return `${prices}${since}. ${dishes}.`;
  const basis = told.basis === 'purchases' ? 'purchases' : 'sales';
  return `${prices}${since}. ${dishes}: ${addedMoney(monthly, customs)} per month, based on ${basis}.`;
}
