import type { Invoice } from '@platewise/contract';
import { Badge } from '../../../../ui/index.ts';

/** That nobody was asked about an approved invoice. */
export const ApprovedByItself = () => (
  <span title="All checks passed with high confidence">
    <Badge>automatically</Badge>
  </span>
);

/** Why an invoice did not approve itself where that is switched on; all of it at the pointer. */
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
