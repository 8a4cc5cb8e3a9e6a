import { plan } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { PlanCovers } from '../features/people/accounts/plan-covers.tsx';
import { read } from '../lib/query-client.ts';
import { t } from '../lib/t.ts';
import { Button, ErrorState, Page, Skeleton } from '../ui/index.ts';

export function PlanPage() {
  const { data, isPending, error, refetch } = useQuery(read(plan));
  return (
    <Page
      title={t('Your plan')}
      purpose={t('What your plan includes and what it costs.')}
      mark={<Button to="/profile?tab=billing">{t('Back to Billing')}</Button>}
    >
      {isPending && <Skeleton kind="text" count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <PlanCovers administrators={data.administrators.map(({ fullName }) => fullName)} />}
    </Page>
  );
}
