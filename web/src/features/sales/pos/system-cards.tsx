import type { PosIntegration, PosSystemInfo } from '@platewise/contract';
import { useState } from 'react';
import { t, translated } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge, Button, Card, Cards, Initials, lazyLayer } from '../../../ui/index.ts';
import css from './pos.module.css';
import { kindWords, stateOf, stateWords } from './pos-words.ts';
import { useIntegrations } from './use-integrations.ts';

const ConnectDialog = lazyLayer(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

type Props = {
  systems: readonly PosSystemInfo[];
  onConnected?: () => void;
};

/** The available systems. One that can't be connected shows why, and links to its file import. */
export function SystemCards({ systems, onConnected }: Props) {
  const integrations = useIntegrations();
  const [named, setNamed] = useUrlState('connect', '', { replace: true });
  const wanted = systems.find(({ name, accessModel }) => name === named && accessModel !== 'partner_only');
  // Keeps the system while the dialog closes.
  const [chosen, setChosen] = useState<PosSystemInfo | null>(null);
  if (wanted !== undefined && wanted !== chosen) setChosen(wanted);
  const open = wanted !== undefined;
  return (
    <>
      <Cards label={t('Systems')}>
        {systems.map((system) => (
          <SystemCard
            key={system.name}
            system={system}
            connections={(integrations.data ?? []).filter(({ posSystemName }) => posSystemName === system.name)}
            onConnect={() => setNamed(system.name)}
          />
        ))}
      </Cards>
      {chosen && <ConnectDialog open={open} onClose={() => setNamed('')} onConnected={onConnected} system={chosen} />}
    </>
  );
}

type CardProps = { system: PosSystemInfo; connections: readonly PosIntegration[]; onConnect: () => void };

const popularityWords = { High: t('Popularity: high'), Medium: t('Popularity: medium') } as const;

function SystemCard({ system, connections, onConnect }: CardProps) {
  const { displayName, accessModel, popularity, files, note, kind } = system;
  const byFile = accessModel === 'partner_only';
  return (
    <Card
      title={displayName}
      subtitle={kindWords[kind]}
      mark={<Initials name={displayName} />}
      badge={<StateBadge connections={connections} />}
      actions={
        <>
          {!byFile && (
            <Button size="xs" aria-label={t('Connect {displayName}', { displayName })} onClick={onConnect}>
              {connections.length > 0 ? t('Connect another') : t('Connect')}
            </Button>
          )}
          {connections.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              to="/pos-integrations"
              aria-label={t('Manage {displayName}', { displayName })}
            >
              {t('Manage')}
            </Button>
          )}
          <Button
            size="xs"
            variant={byFile ? 'default' : 'subtle'}
            to={`/revenue?tab=upload&from=${system.name}`}
            aria-label={t('Import a file from {displayName}', { displayName })}
          >
            {t('Import a file')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.note}>{note}</p>
        <div className={css.badges}>
          <Badge tone="outline">{popularityWords[popularity]}</Badge>
          {byFile && <Badge tone="outline">{t('Partners only')}</Badge>}
          {files.length > 0 && (
            <span title={files.map(translated).join(', ')}>
              <Badge tone="outline">
                {t('Recognizes {count, plural, one {# file type} other {# file types}}', { count: files.length })}
              </Badge>
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

function StateBadge({ connections }: { connections: readonly PosIntegration[] }) {
  const [first] = connections;
  if (!first) return <Badge>{t('Not Connected')}</Badge>;
  const connected = connections.find(({ connectionStatus }) => connectionStatus === 'connected') ?? first;
  const { word, tone } = stateWords[stateOf(connected)];
  return <Badge tone={tone}>{connections.length > 1 ? `${word} (${connections.length})` : word}</Badge>;
}
