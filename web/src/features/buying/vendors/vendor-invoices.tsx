import { type Invoice, listInvoices } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, ErrorState, Skeleton } from '../../../ui/index.ts';
import { MoreRows } from './vendor-ingredients.tsx';
import css from './vendors.module.css';

export function VendorInvoices({ vendorId }: { vendorId: number }) {
  const list = usePagedList(listInvoices, { vendorId, documentKind: 'invoice', sort: 'newest', limit: '50' });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="rows" count={4} />;
  if (list.rows.length === 0) {
    return (
      <p className={css.empty}>
        <Trans
          id={'No invoices from this vendor yet. Upload them on the <0>Invoices page</0>.'}
          components={{ 0: <Link to="/invoices" /> }}
        />
      </p>
    );
  }
  return (
    <>
      <ul className="pw-list">
        {list.rows.map((invoice) => (
          <li key={invoice.id} className={css.row}>
            <span className={css.rowName}>
              <Link to={`/invoices/${invoice.id}`} className="pw-ellipsis">
                {invoice.filename}
              </Link>
              <div className="pw-meta">{t('Uploaded {date}', { date: formatDate(invoice.uploadedAt) })}</div>
            </span>
            <Badge tone={toneOf(invoice)}>{statusWords[invoice.processingStatus]}</Badge>
            <span className={`${css.amount} pw-num`}>
              {invoice.totalAmount === null
                ? t('Processing...')
                : formatMoney(invoice.totalAmount, { currency: invoice.currency })}
            </span>
          </li>
        ))}
      </ul>
      <MoreRows {...list.paging} />
    </>
  );
}

const statusWords: Record<Invoice['processingStatus'], string> = {
  pending: t('pending'),
  processing: t('processing'),
  completed: t('completed'),
  failed: t('failed'),
};

const toneOf = ({ processingStatus }: Invoice) => {
  switch (processingStatus) {
    case 'completed':
      return 'green';
    case 'failed':
      return 'red';
    case 'pending':
    case 'processing':
      return 'amber';
  }
};
