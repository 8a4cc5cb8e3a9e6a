import { type InvoicesOfOrder, linkInvoice, listInvoicesOfOrder, unlinkInvoice } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, ErrorState, Money, Section, Skeleton, toast } from '../../../ui/index.ts';
import css from './receiving.module.css';

type Linked = InvoicesOfOrder['linked'][number];
type Proposed = InvoicesOfOrder['proposed'][number];

/** Invoices for an order: linked by a person, or suggested. */
export function OrderInvoices({ orderId }: { orderId: number }) {
  const found = useQuery(read(listInvoicesOfOrder, { params: { id: orderId } }));
  const onError = (error: Error) =>
    toast({ title: t('Failed to link the invoice'), description: messageOf(error), destructive: true });
  const unlink = useCall(unlinkInvoice, { onError });
  const link = useCall(linkInvoice, {
    onError,
    onSuccess: (_reply, { params }) =>
      toast({ title: t('Invoice linked'), action: { label: t('Undo'), onClick: () => unlink.mutate({ params }) } }),
  });
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton kind="rows" count={2} />;
  const { linked, proposed, can } = found.data;
  const busy = link.isPending || unlink.isPending;
  return (
    <Section title={t('Invoices')} count={linked.length}>
      {linked.length + proposed.length === 0 && (
        <p className={css.empty}>
          {t('No invoice for this order yet. Invoices from this vendor are suggested here once uploaded.')}
        </p>
      )}
      <ul className="pw-list" aria-label={t('Invoices for this order')}>
        {linked.map((invoice) => (
          <Row
            key={invoice.invoiceId}
            invoice={invoice}
            words={invoice.linkedBy ? t('Linked by {name}', { name: invoice.linkedBy }) : t('Linked')}
          >
            {can.link && (
              <Button
                size="xs"
                disabled={busy}
                onClick={() => unlink.mutate({ params: { id: orderId, invoiceId: invoice.invoiceId } })}
              >
                {t('Unlink')}
              </Button>
            )}
          </Row>
        ))}
        {proposed.map((invoice) => (
          <Row key={invoice.invoiceId} invoice={invoice} words={invoice.reasons.join(' · ')} proposed>
            {can.link && (
              <Button
                size="xs"
                variant="primary"
                disabled={busy}
                onClick={() => link.mutate({ params: { id: orderId, invoiceId: invoice.invoiceId } })}
              >
                {t('Link')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { invoice: Linked | Proposed; words: string; proposed?: boolean; children: React.ReactNode };

const Row = ({ invoice, words, proposed = false, children }: RowProps) => (
  <li className={css.row}>
    <div className={css.rowWords}>
      <Link to={`/invoices/${invoice.invoiceId}/review`}>
        {t('Invoice {invoiceNumber}', { invoiceNumber: invoice.invoiceNumber ?? invoice.filename })}
      </Link>{' '}
      {proposed && <Badge tone="amber">{t('Possible match')}</Badge>}
      <div className="pw-meta">
        {[formatDate(invoice.invoiceDate), invoice.approved ? t('approved') : t('not approved yet'), words]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
    <span className={css.figure}>
      <Money value={invoice.total} currency={invoice.currency} reason={t('No total yet')} />
    </span>
    <span className={css.actions}>{children}</span>
  </li>
);
