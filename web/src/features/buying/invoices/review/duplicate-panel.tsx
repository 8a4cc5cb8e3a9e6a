import type { InvoiceReview } from '@platewise/contract';
import { formatDate, formatMoney, UNKNOWN } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Checkbox } from '../../../../ui/index.ts';
import { vendorNameOf } from '../model/invoice-state.ts';
import css from './notices.module.css';
import { useReviewState } from './review-context.tsx';

type DuplicatePanelProps = {
  duplicate: NonNullable<InvoiceReview['duplicate']>;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onReject: () => void;
};

/** Shows the possible duplicate next to this invoice, so the user can decide before approval. */
export function DuplicatePanel({ duplicate, accepted, onAccept, onReject }: DuplicatePanelProps) {
  const { view, currency } = useReviewState();
  const { invoice } = view.review;
  const rows: [string, string, string][] = [
    [t('Vendor'), vendorNameOf(invoice), duplicate.vendorName ?? UNKNOWN],
    [t('Number'), invoice.invoiceNumber ?? UNKNOWN, duplicate.invoiceNumber ?? UNKNOWN],
    [t('Date'), formatDate(invoice.invoiceDate), formatDate(duplicate.invoiceDate)],
    [t('Total'), formatMoney(invoice.totalAmount, { currency }), formatMoney(duplicate.totalAmount, { currency })],
  ];
  const side = (title: string, column: 1 | 2) => (
    <div className={css.side}>
      <h3>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row[0]} style={{ display: 'contents' }}>
            <dt>{row[0]}</dt>
            <dd data-same={row[1] === row[2] || undefined}>{row[column]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <div className={css.duplicate} role="status">
      <div className={css.duplicateHead}>
        {duplicate.by === 'file'
          ? t('This file was already uploaded')
          : t('This vendor already has an invoice with this number')}
      </div>
      {side(t('This invoice'), 1)}
      {side(
        duplicate.approvedAt
          ? t('Other invoice, approved on {date}', { date: formatDate(duplicate.approvedAt) })
          : t('Other invoice, not approved'),
        2,
      )}
      <div className={css.duplicateFoot}>
        <Checkbox label={t('Approve anyway')} value={accepted} onChange={onAccept} />
        <span style={{ display: 'flex', gap: 6 }}>
          <Button size="xs" to={`/invoices/${duplicate.id}/review`}>
            {t('Open other invoice')}
          </Button>
          {invoice.can.reject && (
            <Button size="xs" onClick={onReject}>
              {t('Reject as duplicate')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
