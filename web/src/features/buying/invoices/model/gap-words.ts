import type { InvoiceReview } from '@platewise/contract';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';

const aboutTheSum: ReadonlySet<string> = new Set(['lines_sum_to_total', 'amounts_accounted']);

/** The page the difference is on, if a check knows it. */
export const pageOfGap = ({ checks }: Pick<InvoiceReview, 'checks'>): number | null =>
  checks.find(({ code, held, page }) => aboutTheSum.has(code) && !held && page !== null)?.page ?? null;

type Gap = { missing: number | null; total: number | null; currency: string; page: number | null };

/** `$232.65 of $352.05 isn't in the lines. Check page 1.`; null when the lines add up. */
export function gapWords({ missing, total, currency, page }: Gap): string | null {
  if (missing === null || total === null || missing === 0) return null;
  const money = (value: number) => formatMoney(value, { currency });
  const where = page === null ? t('Check the page.') : t('Check page {page}.', { page });
  return missing > 0
    ? t("{missing} of {total} isn't in the lines. {where}", { missing: money(missing), total: money(total), where })
    : t('The lines are {amount} more than the total. {where}', { amount: money(-missing), where });
}

/** Failed checks of the whole document, except the sum, which the screen tracks itself. */
export const failedChecks = ({ checks }: Pick<InvoiceReview, 'checks'>) =>
  checks.filter(({ code, held, lineId }) => !held && lineId === null && code !== 'lines_sum_to_total');
