import { Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { t } from '../../../lib/t.ts';
import { useTab, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, lazyPart, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { SalesTiles } from './sales-tiles.tsx';
import { useIntegrations } from './use-integrations.ts';

// The figures load first; each tab loads when opened.
const ConnectedTab = lazyPart(async () => (await import('./connected-tab.tsx')).ConnectedTab);
const AvailableTab = lazyPart(async () => (await import('./available-tab.tsx')).AvailableTab);
const SalesDataTab = lazyPart(async () => (await import('./sales-data-tab.tsx')).SalesDataTab);

export function PosScreen() {
  const integrations = useIntegrations();
  const [tab, setTab] = useTab('connected', 'available', 'sales');
  const [connect] = useUrlState('connect');
  // A link to connect a system opens the tab that lists them.
  useEffect(() => {
    if (connect !== '') setTab('available');
  }, [connect, setTab]);
  const later = <Skeleton kind="cards" count={3} />;
  return (
    <Page
      title={t('POS Integrations')}
      purpose={t('Sales from your POS, imported every hour.')}
      action={
        tab !== 'available' && (
          <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setTab('available')}>
            {t('Connect a system')}
          </Button>
        )
      }
    >
      <SalesTiles />
      <Tabs
        label={t('POS Integrations')}
        tabs={[
          {
            value: 'connected',
            label: t('Connected Systems'),
            count: integrations.data?.length || undefined,
            content: (
              <Suspense fallback={later}>
                <ConnectedTab onConnect={() => setTab('available')} />
              </Suspense>
            ),
          },
          {
            value: 'available',
            label: t('Available Integrations'),
            content: (
              <Suspense fallback={later}>
                <AvailableTab />
              </Suspense>
            ),
          },
          {
            value: 'sales',
            label: t('Sales Data'),
            content: (
              <Suspense fallback={later}>
                <SalesDataTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
