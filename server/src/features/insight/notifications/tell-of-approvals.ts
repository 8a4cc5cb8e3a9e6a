import { approveInvoice } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { waitingApprovals } from '../../buying/approvals/index.ts';
import type { Told } from './told.ts';
import type { Where } from './where.ts';

/** Invoices that wait for the user's approval, as one notification per restaurant. */
export async function tellOfApprovals({ db }: Deps, where: Where): Promise<Told[]> {
  const all = await waitingApprovals(db, where.reads(approveInvoice.access), where.now);
  const mine = all.filter(({ userId }) => userId === where.caller.user.id);
  return [...new Set(mine.map(({ restaurantId }) => restaurantId))].map((restaurantId): Told => {
    const here = mine.filter((one) => one.restaurantId === restaurantId);
    const count = here.length;
    return {
      key: `approval:${restaurantId}`,
      kind: 'invoice',
      restaurantId,
      title: t('{count, plural, one {# invoice waits} other {# invoices wait}} for your approval', { count }),
      detail: null,
      at: new Date(Math.max(...here.map(({ since }) => since.getTime()))),
      tone: 'attention',
      path: count === 1 ? `/invoices/${here[0]?.invoiceId}/review` : '/invoices?status=my_approval',
      action: t('Review'),
    };
  });
}
