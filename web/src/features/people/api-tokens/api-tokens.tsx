import { listApiTokens } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, lazyLayer, Section, Skeleton } from '../../../ui/index.ts';
import css from './api-tokens.module.css';
import { TokenRow } from './token-row.tsx';

const CreateTokenDialog = lazyLayer(async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog);

/** The user's API tokens, except those of connected assistants. */
export function ApiTokens() {
  const [named, setNamed] = useUrlState('token', '', { replace: true });
  const creating = named === 'new';
  const setCreating = (open: boolean) => setNamed(open ? 'new' : '');
  const tokens = useQuery(read(listApiTokens));
  const isAdmin = useSession().data?.role === 'admin';
  const make = (
    <Button size="xs" onClick={() => setCreating(true)}>
      {t('New token')}
    </Button>
  );
  const own = tokens.data?.filter(({ assistant }) => assistant === null);
  const some = own && own.length > 0;
  return (
    <Section title={t('API tokens')} count={own?.length} aside={some && make}>
      {tokens.isPending && <Skeleton kind="rows" count={1} height={72} />}
      {tokens.error && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {own?.length === 0 && (
        <EmptyState
          title={t('No API tokens')}
          text={
            <>
              <Trans
                id={
                  'A token gives your own programs the same access you have. For example, a spreadsheet can fetch costs or a script can add invoices. See the <0>API documentation</0>.'
                }
                components={{ 0: <a className={css.link} href="/api/docs" /> }}
              />
            </>
          }
          action={make}
        />
      )}
      {some && (
        <>
          <ul className="pw-ruled" aria-label={t('API tokens')}>
            {own.map((token) => (
              <TokenRow key={token.id} token={token} now={new Date(tokens.dataUpdatedAt)} />
            ))}
          </ul>
          <p className={css.foot}>
            <Trans
              id={'See the <0>API documentation</0>.'}
              components={{ 0: <a className={css.link} href="/api/docs" /> }}
            />
          </p>
        </>
      )}
      <CreateTokenDialog open={creating} onClose={() => setCreating(false)} isAdmin={isAdmin} />
    </Section>
  );
}
