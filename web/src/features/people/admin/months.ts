import type { AdminGrowth, AdminRevenue } from '@platewise/contract';
import { i18n } from '../../../lib/t.ts';

export type GrowthMonth = AdminGrowth[number];
export type RevenueMonth = AdminRevenue[number];

const name = (month: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.locale, { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** `November 2026` */
export const monthName = (month: string): string => name(month, { month: 'long', year: 'numeric' });

/** `Nov` */
export const shortMonth = (month: string): string => name(month, { month: 'short' });
