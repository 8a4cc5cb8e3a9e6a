import type { ScenarioRange } from '@platewise/contract';
import { type GuestReaction, isExtraUnknown, type PricingMode, type ScenarioTarget } from '@platewise/domain';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const reactionWords: Record<GuestReaction, string> = {
  strong: t('Strongly'),
  expected: t('As expected'),
  mild: t('Mildly'),
  none: t('Not at all'),
};

export const limitWords: Record<PricingMode, string> = {
  conservative: t('At most 5%'),
  manual_review: t('At most 10%'),
  automatic: t('At most 15%'),
};

const targetWords: Record<ScenarioTarget, (name: string, count: number) => string> = {
  ingredient: (name) => name,
  named: (name, count) =>
    t('{count, plural, one {“{name}”: # ingredient} other {“{name}”: all # ingredients}}', { name, count }),
  category: (name, count) =>
    t('{count, plural, one {Category {name} (# ingredient)} other {Category {name} (# ingredients)}}', { name, count }),
  vendor: (name, count) =>
    t('{count, plural, one {Vendor {name} (# ingredient)} other {Vendor {name} (# ingredients)}}', { name, count }),
};

export const meaningWords = (one: { target: ScenarioTarget; name: string; ingredients: number }) =>
  targetWords[one.target](one.name, one.ingredients);

type Sold = { dishes: number; withoutSales: number };

/** An amount that follows from sales; a dash if none of the dishes hit has known sales. */
export const amountWords = ({ dishes, withoutSales }: Sold, value: number, currency: string): string =>
  isExtraUnknown(dishes, withoutSales) ? '–' : formatMoney(value, { currency });

/** 'between $380.00 and $740.00'; averages of past sales have no range. */
export const betweenWords = ({ low, high }: ScenarioRange, currency: string, sign = false) =>
  low === high
    ? t('no range')
    : t('between {low} and {high}', {
        low: formatMoney(low, { currency, sign }),
        high: formatMoney(high, { currency, sign }),
      });

export const weekWords = (weeks: number) => t('{weeks, plural, one {# week} other {# weeks}}', { weeks });
