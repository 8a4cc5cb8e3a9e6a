import { summariseFindings } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { isApiError } from '../../../lib/api-error.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, ErrorState, HiddenNote, lazyLayer, Page, Skeleton } from '../../../ui/index.ts';
import { NoRestaurants } from '../../people/restaurants/index.ts';
import { FindingsList } from './findings-list.tsx';
import { FindingsTiles } from './findings-tiles.tsx';
import { KindChips } from './kind-chips.tsx';

const SilencesDialog = lazyLayer(async () => (await import('./silences-dialog.tsx')).SilencesDialog);

const title = t('Findings');
const purpose = t('What vendors billed too much, with the proof.');

export function FindingsScreen() {
  const restaurants = useRestaurants();
  if (restaurants.data?.length !== 0) return <Findings />;
  return (
    <Page title={title} purpose={purpose}>
      <NoRestaurants why={t('Each restaurant has its own findings.')} />
    </Page>
  );
}

/** What was billed too much: the money by currency, kind and vendor, and the findings to decide on. */
function Findings() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [search, change] = useAddress();
  const [silenced, setSilenced] = useUrlState('silenced');
  const { data, error, isPending, refetch } = useQuery({
    ...read(summariseFindings, { query: { restaurantId } }),
    placeholderData: keepPreviousData,
  });
  if (isApiError(error) && error.code === 'costs_hidden') {
    return (
      <Page title={title} purpose={purpose}>
        <HiddenNote />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      purpose={purpose}
      action={
        <Button icon={<BellOff size={16} aria-hidden />} onClick={() => setSilenced('1')}>
          {t('Silenced')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton kind="tiles" count={3} />}
      {data && !error && (
        <>
          <FindingsTiles summary={data} />
          <KindChips
            summary={data}
            value={search.get('kind') ?? ''}
            onChange={(kind) => change({ kind, status: null }, { replace: true })}
          />
        </>
      )}
      <FindingsList restaurantId={restaurantId} summary={data} />
      <SilencesDialog open={silenced !== ''} onClose={() => setSilenced('')} restaurantId={restaurantId} />
    </Page>
  );
}
