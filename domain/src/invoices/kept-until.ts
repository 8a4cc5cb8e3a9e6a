import { type BusinessDate, businessDate } from '../dates/index.ts';

/**
 * The last day on which a document must be kept: so many years, counted from the end of the year that it is dated in, as
 * bookkeeping laws count them (§ 147 AO in Germany, § 132 BAO in Austria; others begin earlier, so that this is no shorter).
 * @param years whole, from 1
 * @example keptUntil(businessDate('2026-03-14'), 10) // '2036-12-31'
 */
export const keptUntil = (dated: BusinessDate, years: number): BusinessDate =>
  businessDate(`${Number(dated.slice(0, 4)) + years}-12-31`);
