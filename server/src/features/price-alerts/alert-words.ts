import { changePercent, dec, roundUnitCostForDisplay } from '@platewise/domain';
import type { AlertDetails } from './alert-details.ts';

/** '$5.61', '$0.2200' for less than a dollar. */
export function unitCost(cost: string, currency: string): string {
  const shown = roundUnitCostForDisplay(cost);
  const digits = shown.length - shown.indexOf('.') - 1;
  return inMoney(shown, currency, digits);
}

/** '$1,254.32', '−$212.00' */
export const money = (amount: string, currency: string) => inMoney(amount, currency, 2);

/** '+$405.68', '−$212.00' */
export const addedMoney = (amount: string, currency: string) => inMoney(amount, currency, 2, 'exceptZero');

const inMoney = (amount: string, currency: string, digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits, signDisplay })
    .format(Number(amount))
    .replace('-', '−');

/** '8.1%', of a change either way. */
export function percentText(percent: string): string {
  const size = dec(percent).abs();
  return `${Number(size.toFixed(size.gte(100) ? 0 : 1))}%`;
}

/** 'Nov 2', of a calendar date. */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type Told = Omit<AlertDetails, 'dishes'>;

/** What happened, in one line. */
export function titleOf(told: Told, currency: string): string {
  const { name, from, to, unit } = told;
  if (told.doubtful) return `${name} at ${unitCost(to, currency)} per ${unit}? Check the price`;
  const verb = dec(to).gt(dec(from)) ? 'rose' : 'fell';
  const percent = changePercent(from, to);
  return percent === null
    ? `${name} ${verb} to ${unitCost(to, currency)} per ${unit}`
    : `${name} ${verb} by ${percentText(percent)}${told.since === undefined ? '' : ` in ${told.steps} steps`}`;
}

/** The prices, the dishes and the money. */
export function messageOf(told: Told, monthly: string | null, currency: string): string {
  const { from, to, unit, dishCount, belowTarget } = told;
  const prices = `From ${unitCost(from, currency)} to ${unitCost(to, currency)} per ${unit}`;
  const since = told.since === undefined ? '' : ` since ${dayText(told.since)}`;
  if (told.doubtful) return `${prices}: so far from what it was that a pack or a point may be wrong.`;
  const below = belowTarget === 0 ? '' : `, ${belowTarget} now below target`;
  const dishes = dishCount === 0 ? 'No dish uses it' : `${counted(dishCount, 'dish', 'dishes')}${below}`;
  if (monthly === null) return `${prices}${since}. ${dishes}.`;
  const basis = told.basis === 'purchases' ? 'what you buy' : 'what you sell';
  return `${prices}${since}. ${dishes}: ${addedMoney(monthly, currency)} a month by ${basis}.`;
}
