import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, Cards, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { AddPriceList } from './add-price-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { FeedPanels } from './feed-panels.tsx';
import { useIntegrations } from './use-feeds.ts';
import { usePanel } from './use-panel.ts';

export function IntegrationsTab() {
  const { data, error, refetch } = useIntegrations();
  const [panel, setPanel] = usePanel(data);
  const [adding, setAdding] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="cards" count={4} height={230} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('No integrations yet')}
        text={t('Add a restaurant first. Each one starts with four price feeds.')}
        action={
          <Button variant="primary" to="/restaurants?add=1">
            {t('Create a restaurant')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="pw-stack-16">
      <Cards label={t('Price feeds')}>
        {data.map((integration) => (
          <FeedCard
            key={integration.id}
            integration={integration}
            named={new Set(data.map(({ restaurantId }) => restaurantId)).size > 1}
            onPanel={(kind) => setPanel({ kind, id: integration.id })}
          />
        ))}
      </Cards>
      {data.some(({ can }) => can.edit) && (
        <div>
          <Button size="xs" onClick={() => setAdding(true)}>
            {t('Add a price list')}
          </Button>
        </div>
      )}
      <FeedPanels panel={panel} integrations={data} onClose={() => setPanel(null)} />
      <AddPriceList open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}
