import { RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { useIntegrations, useSyncAll } from './use-feeds.ts';

// The cards load first; each tab loads when opened.
const IntegrationsTab = lazyPart(async () => (await import('./integrations-tab.tsx')).IntegrationsTab);
const PricesTab = lazyPart(async () => (await import('./prices-tab.tsx')).PricesTab);
const UpdatesTab = lazyPart(async () => (await import('./updates-tab.tsx')).UpdatesTab);

export function PriceFeedsScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data } = useIntegrations();
  const sync = useSyncAll();
  const open = data?.reduce((sum, { unmapped }) => sum + unmapped, 0);
  return (
    <Page
      title={t('API Integrations')}
      purpose={t('Market prices for comparison, and vendor price lists that set your costs.')}
      action={
        <Button
          variant="primary"
          icon={<RefreshCw size={14} aria-hidden />}
          disabled={data?.some(({ can }) => can.sync) !== true}
          loading={sync.isPending}
          onClick={() => sync.mutate({ body: { restaurantId } })}
        >
          {t('Sync All Prices')}
        </Button>
      }
    >
      <Tabs
        label={t('API Integrations')}
        tabs={[
          {
            value: 'integrations',
            label: t('Integrations'),
            content: (
              <Suspense fallback={<Skeleton kind="cards" count={4} height={230} />}>
                <IntegrationsTab />
              </Suspense>
            ),
          },
          {
            value: 'prices',
            label: t('Current Prices'),
            count: open || undefined,
            content: (
              <Suspense fallback={<Skeleton kind="rows" count={8} />}>
                <PricesTab />
              </Suspense>
            ),
          },
          {
            value: 'updates',
            label: t('Recent Updates'),
            content: (
              <Suspense fallback={<Skeleton kind="rows" count={8} />}>
                <UpdatesTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
