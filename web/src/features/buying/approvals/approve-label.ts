import type { InvoiceApproval } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

/** 'Approve (1 of 2)' while the rules need several approvals, otherwise 'Approve'. */
export function approveLabel({ needed }: InvoiceApproval): string {
  const total = Math.max(0, ...needed.map(({ approvers }) => approvers));
  if (total < 2) return t('Approve');
  const given = Math.min(...needed.filter(({ approvers }) => approvers === total).map((one) => one.given));
  return t('Approve ({number} of {total})', { number: given + 1, total });
}
