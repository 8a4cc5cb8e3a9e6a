import { type BusinessDate, businessDate } from '../../shared/dates/index.ts';

/**
 * The last day a document must be retained: a number of years counted from the end of the year it is dated in, as
 * bookkeeping laws do (§ 147 AO in Germany, § 132 BAO in Austria; others start counting earlier, so this is never too
 * short).
 * @param years whole, from 1
 * @example keptUntil(businessDate('2026-03-14'), 10) // '2036-12-31'
 */
export const keptUntil = (dated: BusinessDate, years: number): BusinessDate =>
  businessDate(`${Number(dated.slice(0, 4)) + years}-12-31`);
