import { documentKindNames } from '@platewise/domain';
import { Button } from '../../../../ui/index.ts';
import { isOtherDocument } from '../model/invoice-state.ts';
import { Notice } from './notices.tsx';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';

/** What kind of document it is, where it is filed, and a way to change that. */
export function OtherDocumentNotice({ approval }: { approval: Approval }) {
  const { view } = useReviewState();
  const { invoice } = view.review;
  if (!isOtherDocument(invoice)) return null;
  const name = documentKindNames[invoice.documentKind];
  return (
    <Notice
      tone="green"
      title={`This is ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}, not an invoice`}
      actions={
        invoice.can.restore && (
          <Button size="xs" loading={approval.busy} onClick={() => void approval.restore()}>
            This is an invoice
          </Button>
        )
      }
    >
      It doesn't count as a purchase and changes no prices.{' '}
      {invoice.vendorId === null
        ? "Choose a vendor to keep it in that vendor's documents."
        : "You can find it in the vendor's documents."}
    </Notice>
  );
}
