import type { Integration } from '@platewise/contract';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { t, translated } from '../../../lib/t.ts';
import { Badge, Button, Card, Facts, Initials, Menu, Switch } from '../../../ui/index.ts';
import type { PanelKind } from './feed-panels.tsx';
import css from './price-feeds.module.css';
import { useSwitch, useSync } from './use-feeds.ts';
import { badgeTones, badgeWords, frequencyOf, typeWords } from './words.ts';

type Props = { integration: Integration; named: boolean; onPanel: (kind: PanelKind) => void };

export function FeedCard({ integration, named, onPanel }: Props) {
  const { id, name, apiType, badge, restaurantName, lastSyncAt, lastError, unmapped, sync, can } = integration;
  const ask = useSync();
  return (
    <Card
      title={translated(name)}
      subtitle={
        <span className={css.badges}>
          <Badge>{typeWords[apiType]}</Badge>
          {named && restaurantName}
        </span>
      }
      mark={<Initials name={name} />}
      badge={<Badge tone={badgeTones[badge]}>{badgeWords[badge]}</Badge>}
      menu={
        <Menu
          label={t('More actions for {name}', { name })}
          items={[
            { label: t('Sync log'), onClick: () => onPanel('log') },
            can.remove && 'divider',
            can.remove && { label: t('Remove'), danger: true, onClick: () => onPanel('remove') },
          ]}
        />
      }
      actions={
        <>
          {can.edit && (
            <Button size="xs" aria-label={t('Configure {name}', { name })} onClick={() => onPanel('configure')}>
              {t('Configure')}
            </Button>
          )}
          {can.upload && (
            <Button size="xs" aria-label={t('Choose file for {name}', { name })} onClick={() => onPanel('upload')}>
              {t('Choose file')}
            </Button>
          )}
          {can.sync && (
            <Button
              size="xs"
              icon={<RefreshCw size={14} aria-hidden />}
              aria-label={t('Sync Now: {name}', { name })}
              loading={ask.isPending || sync?.status === 'running'}
              onClick={() => ask.mutate({ params: { id } })}
            >
              {t('Sync Now')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <p className="pw-ink-2">{integration.note}</p>
        {lastError !== null && (
          <p className={css.fault} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
        <Facts
          facts={[
            {
              label: t('Last sync'),
              value: lastSyncAt ? (
                <span title={formatDateTime(lastSyncAt)}>{formatAgo(lastSyncAt, new Date())}</span>
              ) : (
                t('Never')
              ),
            },
            { label: t('Frequency'), value: frequencyOf(integration.syncFrequency) },
            ...(integration.vendorName === null ? [] : [{ label: t('Vendor'), value: integration.vendorName }]),
            {
              label: t('Prices'),
              value: t('{count, plural, one {# product} other {# products}}', { count: integration.products }),
            },
          ]}
        />
        {unmapped > 0 && (
          <Link className={css.link} to={`/api-integrations?tab=prices&show=open&feed=${integration.feed}`}>
            {t('{unmapped, plural, one {# product} other {# products}} to match with ingredients', { unmapped })}
          </Link>
        )}
        <ActiveSwitch integration={integration} />
      </div>
    </Card>
  );
}

function ActiveSwitch({ integration: { id, isActive, isConfigured, feed, can } }: { integration: Integration }) {
  const change = useSwitch();
  const without =
    feed === 'price_list' ? t('Choose a vendor, then enter a URL or upload a file') : t('Enter an API key first');
  return (
    <Switch
      label={t('Active')}
      description={isConfigured ? undefined : without}
      value={isActive}
      disabled={!isConfigured || !can.edit || change.isPending}
      onChange={(next) => change.mutate({ params: { id }, body: { isActive: next } })}
    />
  );
}
