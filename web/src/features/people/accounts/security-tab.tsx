import { security, type User } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { ApiTokens } from '../api-tokens/index.ts';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordRow } from './password-row.tsx';
import { SessionsSection } from './sessions-section.tsx';
import css from './settings.module.css';
import { TwoFactorRow } from './two-factor-row.tsx';

export function SecurityTab({ user }: { user: User }) {
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery(read(security));
  return (
    <div className={css.sections}>
      <Section title={t('Sign-in')}>
        {isPending && <Skeleton kind="rows" count={2} height={64} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <ul className="pw-ruled">
            <PasswordRow changedAt={data.passwordChangedAt} username={user.username} />
            <TwoFactorRow security={data} />
          </ul>
        )}
      </Section>
      {data && <PasskeysSection security={data} now={new Date(dataUpdatedAt)} />}
      {data && <IdentitiesSection security={data} now={new Date(dataUpdatedAt)} />}
      <SessionsSection />
      <ApiTokens />
    </div>
  );
}
