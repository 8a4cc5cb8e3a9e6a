import { security, type User } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { ErrorState, Section, Skeleton } from '../../ui/index.ts';
import { ApiTokens } from '../api-tokens/index.ts';
import { PasswordRow } from './password-row.tsx';
import { SessionsSection } from './sessions-section.tsx';
import css from './settings.module.css';
import { TwoFactorRow } from './two-factor-row.tsx';

export function SecurityTab({ user }: { user: User }) {
  const { data, isPending, error, refetch } = useQuery(read(security));
  return (
    <div className={css.sections}>
      <Section title="Signing in">
        {isPending && <Skeleton kind="rows" count={2} height={64} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <ul className={css.rows}>
            <PasswordRow changedAt={data.passwordChangedAt} username={user.username} />
            <TwoFactorRow twoFactor={data.twoFactor} />
          </ul>
        )}
      </Section>
      <SessionsSection />
      <ApiTokens />
    </div>
  );
}
