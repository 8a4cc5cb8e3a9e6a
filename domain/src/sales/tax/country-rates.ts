import type { CategoryKind } from '../../shared/categories/index.ts';
import { businessDate } from '../../shared/dates/index.ts';
import type { OrderType } from '../sales/index.ts';
import type { TaxRate } from './tax-rules.ts';

const rate = (kind: CategoryKind, from: string, percent: number, orderType: OrderType | null = null): TaxRate => ({
  kind,
  orderType,
  from: businessDate(from),
  percent,
});

/**
 * Current restaurant tax rates by country (ISO 3166), as defaults for the user to check and save. Germany: dine-in food
 * had the full rate in 2024 and 2025. United Kingdom: food and soft drinks had lower rates until March 2022, and cold
 * takeaway food is zero-rated, which needs a separate rate for those orders.
 */
export const countryTaxRates: Readonly<Record<string, readonly TaxRate[]>> = {
  AT: [
    rate('food', '2022-01-01', 10),
    rate('beverage', '2022-01-01', 20),
    rate('alcohol', '2022-01-01', 20),
    rate('other', '2022-01-01', 20),
  ],
  DE: [
    rate('food', '2021-01-01', 7),
    rate('food', '2024-01-01', 19, 'Dine-In'),
    rate('food', '2026-01-01', 7, 'Dine-In'),
    rate('beverage', '2021-01-01', 19),
    rate('alcohol', '2021-01-01', 19),
    rate('other', '2021-01-01', 19),
  ],
  ES: [
    rate('food', '2013-01-01', 10),
    rate('beverage', '2013-01-01', 10),
    rate('alcohol', '2013-01-01', 10),
    rate('other', '2013-01-01', 21),
  ],
  FR: [
    rate('food', '2014-01-01', 10),
    rate('beverage', '2014-01-01', 10),
    rate('alcohol', '2014-01-01', 20),
    rate('other', '2014-01-01', 20),
  ],
  GB: [
    rate('food', '2022-04-01', 20),
    rate('beverage', '2022-04-01', 20),
    rate('alcohol', '2011-01-04', 20),
    rate('other', '2011-01-04', 20),
  ],
  NL: [
    rate('food', '2019-01-01', 9),
    rate('beverage', '2019-01-01', 9),
    rate('alcohol', '2019-01-01', 21),
    rate('other', '2019-01-01', 21),
  ],
};
