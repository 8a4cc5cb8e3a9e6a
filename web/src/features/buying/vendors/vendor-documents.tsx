import { listInvoices } from '@platewise/contract';
import { otherDocumentKind } from '@platewise/domain';
import { Link } from 'react-router';
import { documentKindWords } from '../../../lib/document-kind-words.ts';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, ErrorState, Skeleton } from '../../../ui/index.ts';
import { MoreRows } from './vendor-ingredients.tsx';
import css from './vendors.module.css';

/** The vendor's other documents: statements, quotes, price lists and the like. */
export function VendorDocuments({ vendorId }: { vendorId: number }) {
  const list = usePagedList(listInvoices, { vendorId, status: 'not_an_invoice', sort: 'newest', limit: '50' });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="rows" count={4} />;
  if (list.rows.length === 0) {
    return (
      <p className={css.empty}>
        <Trans
          id={
            'No documents yet. Upload statements, delivery notes, quotes and price lists on the <0>Invoices page</0>.'
          }
          components={{ 0: <Link to="/invoices" /> }}
        />
      </p>
    );
  }
  return (
    <>
      <ul className="pw-list">
        {list.rows.map(({ id, filename, uploadedAt, documentKind }) => {
          const kind = otherDocumentKind(documentKind);
          return (
            <li key={id} className={css.row}>
              <span className={css.rowName}>
                <Link to={`/invoices/${id}/review`} className="pw-ellipsis">
                  {filename}
                </Link>
                <div className="pw-meta">{t('Uploaded {date}', { date: formatDate(uploadedAt) })}</div>
              </span>
              {kind !== null && <Badge>{documentKindWords[kind]}</Badge>}
            </li>
          );
        })}
      </ul>
      <MoreRows {...list.paging} />
    </>
  );
}
