import type { Invoice } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { Badge } from '../../../../ui/index.ts';

/** Marks an invoice approved automatically. */
export const ApprovedByItself = () => (
  <span title={t('All checks passed with high confidence')}>
    <Badge>{t('automatically')}</Badge>
  </span>
);

/** Why an invoice wasn't approved automatically, if that is on; the full list is in the tooltip. */
export function LeftToPerson({ invoice: { autoApproval } }: { invoice: Invoice }) {
  const [first, ...others] = autoApproval?.reasons ?? [];
  if (first === undefined) return null;
  return (
    <span className="pw-ellipsis" title={[first, ...others].map(({ message }) => message).join('. ')}>
      {others.length === 0
        ? t('Not automatic: {reason}', { reason: first.message })
        : t('Not automatic: {reason} and {count} more', { reason: first.message, count: others.length })}
    </span>
  );
}
