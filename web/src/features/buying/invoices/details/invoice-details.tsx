import { getInvoice } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { read } from '../../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Button, Drawer, ErrorState, Skeleton, Tabs, Tiles } from '../../../../ui/index.ts';
import { InvoiceFindings } from '../../findings/index.ts';
import { InvoiceOrders } from '../../receiving/index.ts';
import { isOtherDocument, paymentBadge, stateOf, stateWords, vendorNameOf } from '../model/invoice-state.ts';
import { CostAnalysisTab, InventoryImpactTab } from './impact-tabs-lazy.tsx';
import { LineItemsPanel } from './line-items-panel.tsx';

type InvoiceDetailsProps = { id: number | null; onClose: () => void };

/** Invoice details beside the list: its lines, and its effect on stock, costs and dishes. */
export function InvoiceDetails({ id, onClose }: InvoiceDetailsProps) {
  const invoice = useQuery({ ...read(getInvoice, { params: { id: id ?? 0 } }), enabled: id !== null });
  const { data } = invoice;
  useOpenItsRestaurant(data);
  const state = data && stateWords[stateOf(data)];
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={t('Invoice Details')}
      badge={state && <Badge tone={state.tone}>{state.label}</Badge>}
      subtitle={data && `${vendorNameOf(data)}${data.invoiceNumber ? `, ${data.invoiceNumber}` : ''}`}
      footer={
        data && (
          <Button variant="primary" to={`/invoices/${data.id}/review`}>
            {data.approvedAt === null ? t('Review') : t('Open with document')}
          </Button>
        )
      }
    >
      {invoice.error && <ErrorState error={invoice.error} onRetry={() => void invoice.refetch()} />}
      {id !== null && invoice.isPending && <Skeleton kind="rows" count={6} />}
      {data && (
        <>
          <Tiles
            size="fact"
            tiles={[
              {
                label: t('Total amount'),
                value:
                  data.totalAmount === null
                    ? isOtherDocument(data)
                      ? '–'
                      : t('Processing...')
                    : formatMoney(data.totalAmount, { currency: data.currency }),
              },
              { label: t('Invoice date'), value: formatDate(data.invoiceDate) },
              ...(data.deliveryDate === null
                ? []
                : [{ label: t('Delivery date'), value: formatDate(data.deliveryDate) }]),
              { label: t('Due date'), value: formatDate(data.dueDate) },
              {
                label: t('Payment'),
                value: isOtherDocument(data) ? t('Not an invoice') : paymentBadge(data).label,
                note: paidNote(data.paidAmount, data.paidOn, data.currency),
              },
            ]}
          />
          {data.description && (
            <p className="pw-ink-2" style={{ padding: '12px 0 0' }}>
              {data.description}
            </p>
          )}
          <InvoiceFindings invoice={data} />
          <InvoiceOrders invoiceId={data.id} />
          <Tabs
            name="tab"
            label={t('Invoice Details')}
            tabs={[
              {
                value: 'lines',
                label: t('Line Items'),
                count: data.lineCount,
                content: <LineItemsPanel invoice={data} />,
              },
              { value: 'inventory', label: t('Inventory Impact'), content: <InventoryImpactTab invoiceId={data.id} /> },
              { value: 'cost', label: t('Cost Analysis'), content: <CostAnalysisTab invoiceId={data.id} /> },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}

function paidNote(amount: number | null, on: string | null, currency: string): string | undefined {
  if (amount === null) return undefined;
  const paid = formatMoney(amount, { currency });
  return on === null
    ? t('{amount} paid', { amount: paid })
    : t('{amount} paid on {date}', { amount: paid, date: formatDate(on) });
}
