import { type AmountOfDays, businessDate, type DateRange, daysIn, type Money, roundMoney } from '@platewise/domain';
import type { LabourRow } from './amounts.repo.ts';
import type { Costs } from './costs-of.ts';
import type { Spread } from './spread-amounts.ts';

/** All known data of one restaurant in one bucket. */
export type BucketSource = {
  /** The whole bucket, and the part of it that is not in the future. */
  bucket: DateRange;
  days: DateRange;
  net: Money | null;
  costs: Costs | null;
  spread: Spread<string>;
};

/** The amounts of a bucket, exact to the cent. Percentages are computed after everything is added up. */
export type Amounts = Spread<string> & {
  from: string;
  to: string;
  days: number;
  sales: string | null;
  costs: Costs | null;
};

export const amountsOf = ({ bucket, days, net, costs, spread }: BucketSource): Amounts => ({
  ...bucket,
  days: daysIn(days),
  sales: net === null ? null : roundMoney(net),
  costs,
  ...spread,
});

export const labourOf = (row: LabourRow): AmountOfDays => ({
  from: businessDate(row.from),
  to: businessDate(row.to),
  amount: row.amount,
});
