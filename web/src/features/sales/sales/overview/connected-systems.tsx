import { Link } from 'react-router';
import { formatAgo } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Badge, ErrorState, Section, Skeleton } from '../../../../ui/index.ts';
import { SyncButton, stateOf, stateWords, useIntegrations } from '../../pos/index.ts';
import css from '../sales.module.css';

const shownSystems = 3;

/** The first three, each with a sync button. */
export function ConnectedSystems() {
  const { data, error, refetch } = useIntegrations();
  return (
    <Section
      title={t('Connected POS systems')}
      aside={
        <Link className={css.link} to="/pos-integrations">
          {data && data.length > shownSystems ? t('All {count}', { count: data.length }) : t('Manage')}
        </Link>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="rows" count={2} height={52} />}
      {data?.length === 0 && (
        <p className={css.quiet}>
          <Trans
            id={'No POS connected. <0>Connect one</0> to import sales automatically.'}
            components={{ 0: <Link className={css.link} to="/revenue?tab=pos" /> }}
          />
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="pw-ruled" aria-label={t('Connected POS systems')}>
          {data.slice(0, shownSystems).map((integration) => {
            const { word, tone } = stateWords[stateOf(integration)];
            return (
              <li key={integration.id} className={css.system}>
                <div className="pw-grow">
                  <div className="pw-strong">
                    {integration.name} <Badge tone={tone}>{word}</Badge>
                  </div>
                  <div className="pw-meta">
                    {integration.lastSyncAt
                      ? t('Synced {lastSyncAt}', { lastSyncAt: formatAgo(integration.lastSyncAt, new Date()) })
                      : t('Never synced')}
                  </div>
                </div>
                <SyncButton integration={integration} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
