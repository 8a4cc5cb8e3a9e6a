import { cancelPosSync, type PosIntegration } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { countOf, formatAgo, formatDateTime } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Badge, Button, Card, Facts, Initials, Menu, Progress, toast } from '../../../ui/index.ts';
import type { PanelKind } from './integration-panels.tsx';
import css from './pos.module.css';
import { runStage, stateOf, stateWords } from './pos-words.ts';
import { SyncButton } from './sync-button.tsx';

type Props = { integration: PosIntegration; onPanel: (kind: PanelKind) => void };

const whatSyncs = ({ config }: PosIntegration): string => {
  const parts = [config.syncSales && 'sales', config.syncMenu && 'menu items', config.syncInventory && 'inventory'];
  const chosen = parts.filter((part) => part !== false);
  return chosen.length > 0 ? chosen.join(', ') : 'nothing';
};

export function IntegrationCard({ integration, onPanel }: Props) {
  const { displayName, restaurantName, place, lastSyncAt, nextSyncAt, lastError, sync, unmappedItems, can } =
    integration;
  const { word, tone } = stateWords[stateOf(integration)];
  return (
    <Card
      title={displayName}
      subtitle={[...new Set([place?.name, restaurantName])].filter(Boolean).join(' · ')}
      mark={<Initials name={displayName} />}
      badge={<Badge tone={tone}>{word}</Badge>}
      menu={
        <Menu
          label={`More about ${displayName}`}
          items={[
            can.sync && {
              label: 'Import past sales',
              onClick: () => onPanel('backfill'),
              disabled: sync !== null || !place,
            },
            { label: 'Sync log', onClick: () => onPanel('log') },
            can.edit && 'divider',
            can.edit && { label: 'Disconnect', danger: true, onClick: () => onPanel('disconnect') },
          ]}
        />
      }
      actions={
        <>
          {can.sync && <SyncButton integration={integration} afterError />}
          {can.edit && (
            <Button size="xs" aria-label={`Configure ${displayName}`} onClick={() => onPanel('configure')}>
              Configure
            </Button>
          )}
          <Button size="xs" variant="subtle" aria-label={`Sync log of ${displayName}`} onClick={() => onPanel('log')}>
            Log
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {lastError !== null && (
          <p className={css.fault} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
        {sync && <Run integration={integration} sync={sync} />}
        <Facts
          facts={[
            { label: 'Last sync', value: lastSyncAt ? <When at={lastSyncAt} /> : 'Never' },
            ...(nextSyncAt ? [{ label: 'Next sync', value: formatDateTime(nextSyncAt) }] : []),
            { label: 'Syncs', value: whatSyncs(integration) },
          ]}
        />
        {unmappedItems > 0 && (
          <p>
            <Link className={css.link} to={`/pos-integrations?tab=sales&from=${integration.id}`}>
              {countOf(unmappedItems, 'item')} not mapped to your menu
            </Link>
            {integration.newItems > 0 && <span className={css.note}>, {integration.newItems} of them new</span>}
          </p>
        )}
      </div>
    </Card>
  );
}

const When = ({ at }: { at: string }) => <span title={formatDateTime(at)}>{formatAgo(at, new Date())}</span>;

type RunProps = { integration: PosIntegration; sync: NonNullable<PosIntegration['sync']> };

function Run({ integration: { id, displayName, can }, sync }: RunProps) {
  const cancel = useCall(cancelPosSync, {
    touches: ['pos'],
    onSuccess: () => toast({ title: 'Sync canceled', description: 'Data imported so far is kept.' }),
    onError: (error) => toast({ title: "Couldn't cancel", description: messageOf(error), destructive: true }),
  });
  return (
    <div className={css.run}>
      <Progress label={`Sync of ${displayName}`} value={sync.progress * 100} stage={runStage(sync)} />
      {can.sync && !sync.stopping && (
        <Button
          size="xs"
          aria-label={`Cancel the sync of ${displayName}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
