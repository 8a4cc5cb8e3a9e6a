import { useMayOpen } from '../../../../lib/open-pages.ts';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import { isOtherDocument } from '../model/invoice-state.ts';
import { Notice } from './notices.tsx';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';

/** What kind of document it is, where it is filed, and a way to change that. */
export function OtherDocumentNotice({ approval }: { approval: Approval }) {
  const { view } = useReviewState();
  const mayOpen = useMayOpen();
  const { invoice } = view.review;
  if (!isOtherDocument(invoice)) return null;
  return (
    <Notice
      tone="green"
      title={t(
        'This is {kind, select, statement {a statement} order_confirmation {an order confirmation} delivery_note {a delivery note} quote {a quote} other {a price list}}, not an invoice',
        { kind: invoice.documentKind },
      )}
      actions={
        <>
          {invoice.documentKind === 'statement' && mayOpen('/payables') && (
            <Button size="xs" to={`/payables?${new URLSearchParams({ tab: 'statements', q: invoice.filename })}`}>
              {t('Compare with your books')}
            </Button>
          )}
          {invoice.can.restore && (
            <Button size="xs" loading={approval.busy} onClick={() => void approval.restore()}>
              {t('This is an invoice')}
            </Button>
          )}
        </>
      }
    >
      {invoice.vendorId === null
        ? t(
            "It doesn't count as a purchase and changes no prices. Choose a vendor to keep it in that vendor's documents.",
          )
        : t("It doesn't count as a purchase and changes no prices. You can find it in the vendor's documents.")}
    </Notice>
  );
}
