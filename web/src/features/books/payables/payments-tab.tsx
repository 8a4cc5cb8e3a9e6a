import { listPayments, type Payment } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Confirm, DataTable, EmptyState, Fold, SearchField } from '../../../ui/index.ts';
import css from './payables.module.css';
import { paymentColumns } from './payment-columns.tsx';
import { useVoidPayment } from './use-void-payment.ts';
import { nameOf } from './words.ts';

/** Recorded payments, newest first, of all invoices or one; undone ones stay in the list. */
export function PaymentsTab({ restaurantId }: { restaurantId: number | undefined }) {
  const [, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [invoice] = useUrlState('invoice');
  const [undoing, setUndoing] = useState<Payment | null>(null);
  const undo = useVoidPayment(() => setUndoing(null));
  const invoiceId = Number(invoice) || undefined;
  const list = usePagedList(listPayments, { restaurantId, q, invoiceId });
  const columns = useMemo(() => paymentColumns(setUndoing), []);
  const clear = () => change({ q: null, invoice: null }, { replace: true });
  const of = list.rows.flatMap(({ invoices }) => invoices).find(({ id }) => id === invoiceId);
  return (
    <div className="pw-tab-16">
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search payments')} value={q} onChange={setQ} />
        </Fold>
        {invoiceId !== undefined && (
          <>
            <span className={css.note}>
              {of ? t('Payments of invoice {number}', { number: nameOf(of) }) : t('Payments of one invoice')}
            </span>
            <Button size="xs" onClick={clear}>
              {t('Show all payments')}
            </Button>
          </>
        )}
      </div>
      <DataTable
        label={t('Payments')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        rowTone={({ voidedAt }) => (voidedAt === null ? undefined : 'muted')}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="payments"
        empty={
          q !== '' || invoiceId !== undefined ? (
            <EmptyState
              title={t('No payments match')}
              action={<Button onClick={clear}>{t('Show all payments')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('No payments yet')}
              text={t('Payments appear here once you record them. Select unpaid invoices to start.')}
              action={<Button to="/payables">{t('Show unpaid invoices')}</Button>}
            />
          )
        }
      />
      <Confirm
        open={undoing !== null}
        onClose={() => {
          setUndoing(null);
          undo.reset();
        }}
        title={t('Undo this payment?')}
        confirm={t('Undo payment')}
        danger={false}
        pending={undo.isPending}
        error={undo.error}
        onConfirm={() => undoing && undo.start(undoing)}
      >
        <p className={css.note}>{undoing && undoWords(undoing)}</p>
      </Confirm>
    </div>
  );
}

const undoWords = ({ amount, currency, vendorName, invoices }: Payment): string =>
  t(
    '{amount} to {vendorName}: {invoices, plural, one {# invoice} other {# invoices}} will be owed again. The payment stays in the list as undone. No money moves.',
    { amount: formatMoney(amount, { currency }), vendorName, invoices: invoices.length },
  );
