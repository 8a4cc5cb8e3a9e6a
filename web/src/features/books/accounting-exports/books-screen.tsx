import { accountingPreview } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useTab } from '../../../lib/use-url-state.ts';
import { Button, ErrorState, lazyPart, Page, Skeleton, TabsView } from '../../../ui/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { booksFigures } from './books-figures.tsx';
import { BooksFilters } from './books-filters.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { useBooksFilter } from './use-books-filter.ts';
import { useExport } from './use-export.ts';
import { contentWords } from './words.ts';

const AccountsTab = lazyPart(async () => (await import('./accounts-tab.tsx')).AccountsTab);
const HistoryTab = lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab);

const title = t('Accounting Exports');
const purpose = t('Export approved invoices as bills for your accounting software.');
const why = {
  none: t('Add a restaurant to export its invoices.'),
  choose: t('Choose a restaurant. Each file covers one.'),
};

/** Accounting exports of one restaurant. */
export function BooksScreen() {
  const restaurant = useCurrentRestaurant();
  if (restaurant) return <OfRestaurant key={restaurant.id} restaurantId={restaurant.id} />;
  return <ChooseFirst title={title} purpose={purpose} why={why} figures={booksFigures} />;
}

function OfRestaurant({ restaurantId }: { restaurantId: number }) {
  const [tab, setTab] = useTab('invoices', 'accounts', 'history');
  const filter = useBooksFilter();
  const { data, error, isPending, refetch } = useQuery({
    ...read(accountingPreview, { params: { restaurantId }, query: filter.query }),
    placeholderData: keepPreviousData,
  });
  const making = useExport(restaurantId, filter);
  const going = { invoices: data?.next.invoices ?? 0, payments: data?.payments.next.payments ?? 0 };
  const nothing = going.invoices + going.payments === 0;
  return (
    <Page
      title={title}
      purpose={purpose}
      action={
        data?.can.export && (
          <Button
            variant="primary"
            icon={<Download size={14} aria-hidden />}
            disabled={nothing}
            loading={making.isPending}
            onClick={() => making.start({ from: data.from, to: data.to })}
          >
            {nothing ? t('Nothing to export') : t('Export {content}', { content: contentWords(going) })}
          </Button>
        )
      }
      filters={tab === 'invoices' && <BooksFilters restaurantId={restaurantId} filter={filter} preview={data} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton kind="tiles" count={4} />}
      {data && !error && (
        <TabsView
          label={title}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'invoices',
              label: t('Invoices'),
              content: tab === 'invoices' && (
                <InvoicesTab
                  preview={data}
                  filter={filter}
                  onExport={(ids) => making.start({ from: data.from, to: data.to }, ids)}
                  onAccounts={() => setTab('accounts')}
                />
              ),
            },
            {
              value: 'accounts',
              label: t('Accounts & layout'),
              content: tab === 'accounts' && <AccountsTab restaurantId={restaurantId} preview={data} />,
            },
            {
              value: 'history',
              label: t('History'),
              content: tab === 'history' && <HistoryTab restaurantId={restaurantId} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
