import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, Cards, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationPanels, type Panel } from './integration-panels.tsx';
import { useIntegrations } from './use-integrations.ts';

export function ConnectedTab({ onConnect }: { onConnect: () => void }) {
  const { data, error, refetch } = useIntegrations();
  const [panel, setPanel] = useState<Panel>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="cards" count={3} height={240} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('No systems connected')}
        text={t(
          'Connect your POS to import sales, tips and refunds automatically and see what each dish earns. You can also import a file.',
        )}
        action={
          <>
            <Button variant="primary" onClick={onConnect}>
              {t('Choose a system')}
            </Button>
            <Button to="/revenue?tab=upload">{t('Import a file')}</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <Cards label={t('Connected systems')}>
        {data.map((integration) => (
          <IntegrationCard
            key={integration.id}
            integration={integration}
            onPanel={(kind) => setPanel({ kind, id: integration.id })}
          />
        ))}
      </Cards>
      <IntegrationPanels panel={panel} integrations={data} onClose={() => setPanel(null)} />
    </>
  );
}
