import { Link } from 'react-router';
import { formatAgo } from '../../../../lib/format.ts';
import { Badge, ErrorState, Section, Skeleton } from '../../../../ui/index.ts';
import { SyncButton, stateOf, stateWords, useIntegrations } from '../../pos/index.ts';
import css from '../sales.module.css';

const shownSystems = 3;

/** The first three, each with a sync button. */
export function ConnectedSystems() {
  const { data, error, refetch } = useIntegrations();
  return (
    <Section
      title="Connected POS Systems"
      aside={
        <Link className={css.link} to="/pos-integrations">
          {data && data.length > shownSystems ? `All ${data.length}` : 'Manage'}
        </Link>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="rows" count={2} height={52} />}
      {data?.length === 0 && (
        <p className={css.quiet}>
          No POS connected.{' '}
          <Link className={css.link} to="/revenue?tab=pos">
            Connect one
          </Link>{' '}
          to import sales automatically.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={css.systems} aria-label="Connected POS systems">
          {data.slice(0, shownSystems).map((integration) => {
            const { word, tone } = stateWords[stateOf(integration)];
            return (
              <li key={integration.id} className={css.system}>
                <div className={css.words}>
                  <div className={css.rowName}>
                    {integration.name} <Badge tone={tone}>{word}</Badge>
                  </div>
                  <div className="pw-meta">
                    {integration.lastSyncAt
                      ? `Synced ${formatAgo(integration.lastSyncAt, new Date())}`
                      : 'Never synced'}
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
