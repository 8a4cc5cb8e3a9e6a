import type { Invoice } from '@platewise/contract';
import { Badge } from '../../../../ui/index.ts';

/** Marks an invoice approved automatically. */
export const ApprovedByItself = () => (
  <span title="All checks passed with high confidence">
    <Badge>automatically</Badge>
  </span>
);

/** Why an invoice wasn't approved automatically, if that is on; the full list is in the tooltip. */
export function LeftToPerson({ invoice: { autoApproval } }: { invoice: Invoice }) {
  const [first, ...others] = autoApproval?.reasons ?? [];
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return (
    <span className="pw-ellipsis" title={[first, ...others].map(({ message }) => message).join('. ')}>
      Not automatic: {first.message}
      {more}
    </span>
  );
}
