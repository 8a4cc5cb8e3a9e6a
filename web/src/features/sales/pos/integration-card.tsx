import { cancelPosSync, type PosIntegration } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge, Button, Card, Facts, Initials, Menu, Progress, toast } from '../../../ui/index.ts';
import type { PanelKind } from './integration-panels.tsx';
import css from './pos.module.css';
import { runStage, stateOf, stateWords } from './pos-words.ts';
import { SyncButton } from './sync-button.tsx';

type Props = { integration: PosIntegration; onPanel: (kind: PanelKind) => void };

const whatSyncs = ({ config }: PosIntegration): string => {
  const parts = [
    config.syncSales && t('sales'),
    config.syncMenu && t('menu items'),
    config.syncInventory && t('inventory'),
  ];
  const chosen = parts.filter((part) => part !== false);
  return chosen.length > 0 ? chosen.join(', ') : t('nothing');
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
          label={t('More actions for {displayName}', { displayName })}
          items={[
            can.sync && {
              label: t('Import past sales'),
              onClick: () => onPanel('backfill'),
              disabled: sync !== null || !place,
            },
            { label: t('Sync log'), onClick: () => onPanel('log') },
            can.edit && 'divider',
            can.edit && { label: t('Disconnect'), danger: true, onClick: () => onPanel('disconnect') },
          ]}
        />
      }
      actions={
        <>
          {can.sync && <SyncButton integration={integration} afterError />}
          {can.edit && (
            <Button
              size="xs"
              aria-label={t('Configure {displayName}', { displayName })}
              onClick={() => onPanel('configure')}
            >
              {t('Configure')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('Sync log of {displayName}', { displayName })}
            onClick={() => onPanel('log')}
          >
            {t('Log')}
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
            { label: t('Last sync'), value: lastSyncAt ? <When at={lastSyncAt} /> : t('Never') },
            ...(nextSyncAt ? [{ label: t('Next sync'), value: formatDateTime(nextSyncAt) }] : []),
            { label: t('Syncs'), value: whatSyncs(integration) },
          ]}
        />
        {unmappedItems > 0 && (
          <p>
            <Trans
              id={
                integration.newItems > 0
                  ? '<0>{unmapped, plural, one {# item} other {# items}} not mapped to your menu</0><1>, {added} of them new</1>'
                  : '<0>{unmapped, plural, one {# item} other {# items}} not mapped to your menu</0>'
              }
              values={{ unmapped: unmappedItems, added: integration.newItems }}
              components={{
                0: <Link className={css.link} to={`/pos-integrations?tab=sales&from=${integration.id}`} />,
                1: <span className={css.note} />,
              }}
            />
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
    onSuccess: () => toast({ title: t('Sync canceled'), description: t('Data imported so far is kept.') }),
    onError: (error) => toast({ title: t("Couldn't cancel"), description: messageOf(error), destructive: true }),
  });
  return (
    <div className={css.run}>
      <Progress
        label={t('Sync of {displayName}', { displayName })}
        value={sync.progress * 100}
        stage={runStage(sync)}
      />
      {can.sync && !sync.stopping && (
        <Button
          size="xs"
          aria-label={t('Cancel the sync of {displayName}', { displayName })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {t('Cancel')}
        </Button>
      )}
    </div>
  );
}
