import {
  type Customs,
  dayWords,
  dec,
  type Money,
  moneyWords,
  type Percent,
  percentWords,
  t,
  translated,
  type UnitCost,
  unitCostWords,
} from '@platewise/domain';
import type { AlertDetails } from './alert-details.ts';

const withMinus = (text: string) => text.replace('-', '−');

/** '$5.61', or '$0.2200' for amounts below a dollar. */
export const unitCost = (cost: UnitCost, customs: Customs) => withMinus(unitCostWords(cost, customs));

/** '$1,254.32', '−$212.00' */
export const money = (amount: string, customs: Customs) => withMinus(moneyWords(amount, customs));

/** '+$405.68', '−$212.00' */
export const addedMoney = (amount: string, customs: Customs) => withMinus(moneyWords(amount, customs, { sign: true }));

/** '8.1%', whether up or down. */
export function percentText(percent: Percent, { country }: Customs): string {
  const size = dec(percent).abs();
  return percentWords(size, country, { digits: size.gte(100) ? 0 : 1 });
}

type Told = Omit<AlertDetails, 'dishes'>;

/**
 * What happened, in one line.
 * @param change in percent of the old price, as `changePercent` returns it
 */
export function titleOf(told: Told, change: string | null, customs: Customs): string {
  const { name, from, to } = told;
  const priced = () => ({ name, cost: unitCost(to, customs), unit: translated(told.unit) });
  if (told.doubtful) return t('{name} at {cost} per {unit}? Check the price', priced());
  const rose = dec(to).gt(dec(from));
  if (change === null) {
    return rose ? t('{name} up to {cost} per {unit}', priced()) : t('{name} down to {cost} per {unit}', priced());
  }
  const percent = percentText(change, customs);
  if (told.since === undefined || told.steps === undefined) {
    return rose ? t('{name} up {percent}', { name, percent }) : t('{name} down {percent}', { name, percent });
  }
  const values = { name, percent, steps: told.steps };
  return rose
    ? t('{name} up {percent} in {steps, plural, one {# step} other {# steps}}', values)
    : t('{name} down {percent} in {steps, plural, one {# step} other {# steps}}', values);
}

/** The prices, the dishes and the money. */
export function messageOf(told: Told, monthly: Money | null, customs: Customs): string {
  const values = {
    from: unitCost(told.from, customs),
    to: unitCost(told.to, customs),
    unit: told.unit,
    day: told.since === undefined ? '' : dayWords(told.since, customs.country, { year: false }),
  };
  if (told.doubtful) {
    return t(
      'From {from} to {to} per {unit}: so far from the previous price that the pack or decimal point may be wrong.',
      values,
    );
  }
  const prices =
    told.since === undefined
      ? t('From {from} to {to} per {unit}.', values)
      : t('From {from} to {to} per {unit} since {day}.', values);
  return `${prices} ${dishesOf(told, monthly === null ? null : addedMoney(monthly, customs))}`;
}

function dishesOf({ dishCount: dishes, belowTarget: below, basis }: Told, amount: string | null): string {
  const values = { dishes, below, amount, basis: basis === 'purchases' ? 'purchases' : 'sales' };
  if (amount === null) {
    if (dishes === 0) return t('No dish uses it.');
    return below === 0
      ? t('{dishes, plural, one {# dish} other {# dishes}}.', values)
      : t('{dishes, plural, one {# dish} other {# dishes}}, {below} now below target.', values);
  }
  if (dishes === 0) {
    return t(
      'No dish uses it: {amount} per month, based on {basis, select, purchases {purchases} other {sales}}.',
      values,
    );
  }
  return below === 0
    ? t(
        '{dishes, plural, one {# dish} other {# dishes}}: {amount} per month, based on {basis, select, purchases {purchases} other {sales}}.',
        values,
      )
    : t(
        '{dishes, plural, one {# dish} other {# dishes}}, {below} now below target: {amount} per month, based on {basis, select, purchases {purchases} other {sales}}.',
        values,
      );
}
