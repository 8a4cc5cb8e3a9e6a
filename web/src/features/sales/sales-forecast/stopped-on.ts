import type { SalesForecastReply } from '@platewise/contract';
import { addDays, businessDate } from '@platewise/domain';

/** The day that the days compared with end on; null if that is yesterday. */
export const stoppedOn = ({ soldUntil, today }: Pick<SalesForecastReply, 'soldUntil' | 'today'>): string | null =>
  soldUntil === addDays(businessDate(today), -1) ? null : soldUntil;
