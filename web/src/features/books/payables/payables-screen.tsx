import { getPayables } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useAddress } from '../../../lib/use-url-state.ts';
import { ErrorState, lazyPart, Page, Skeleton, TabsView } from '../../../ui/index.ts';
import { CashNeeded } from './cash-needed.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { OwedTiles } from './owed-tiles.tsx';
import css from './payables.module.css';

const VendorsTab = lazyPart(async () => (await import('./vendors-tab.tsx')).VendorsTab);
const PaymentsTab = lazyPart(async () => (await import('./payments-tab.tsx')).PaymentsTab);

const StatementsTab = lazyPart(async () => (await import('../statements/index.ts')).StatementsTab);

const BankTab = lazyPart(async () => (await import('../bank-statements/index.ts')).BankTab);

const RunsTab = lazyPart(async () => (await import('./runs/runs-tab.tsx')).RunsTab);

const tabs = ['invoices', 'vendors', 'payments', 'runs', 'bank', 'statements'] as const;

/** What is owed to vendors, when it is due, and the payments that settled it. */
export function PayablesScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [search, change] = useAddress();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'invoices';
  const show = (next: string, rest: Record<string, string> = {}) =>
    change({
      tab: next === 'invoices' ? null : next,
      ...{ q: null, vendor: null, invoice: null, order: null, status: null, state: null, statement: null, run: null },
      ...rest,
    });
  const { data, error, isPending, refetch } = useQuery({
    ...read(getPayables, { query: { restaurantId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('Payables')} purpose={t('What you owe vendors, when it is due, and what you have paid.')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton kind="tiles" count={4} />}
      {data && !error && (
        <>
          <OwedTiles totals={data.totals} />
          <CashNeeded totals={data.totals} />
          {data.withoutTotal > 0 && <WithoutTotal invoices={data.withoutTotal} />}
        </>
      )}
      <TabsView
        label={t('Payables')}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'invoices',
            label: t('Invoices'),
            content: <InvoicesTab restaurantId={restaurantId} vendors={data?.vendors ?? []} />,
          },
          {
            value: 'vendors',
            label: t('Vendors'),
            content: (
              <VendorsTab
                payables={data}
                error={error}
                onRetry={() => void refetch()}
                onOpen={(vendorId) => show('invoices', { vendor: String(vendorId) })}
              />
            ),
          },
          {
            value: 'payments',
            label: t('Payments'),
            content: <PaymentsTab restaurantId={restaurantId} />,
          },
          {
            value: 'runs',
            label: t('Payment runs'),
            content: <RunsTab restaurantId={restaurantId} />,
          },
          {
            value: 'bank',
            label: t('Bank'),
            content: <BankTab restaurantId={restaurantId} />,
          },
          {
            value: 'statements',
            label: t('Statements'),
            content: <StatementsTab restaurantId={restaurantId} />,
          },
        ]}
      />
    </Page>
  );
}

const WithoutTotal = ({ invoices }: { invoices: number }) => (
  <p className={css.note}>
    <Trans
      id={
        "{invoices, plural, one {# unpaid invoice has no total and isn't included.} other {# unpaid invoices have no total and aren't included.}} <0>Review invoices</0>"
      }
      values={{ invoices }}
      components={{ 0: <Link to="/invoices?status=review" /> }}
    />
  </p>
);
