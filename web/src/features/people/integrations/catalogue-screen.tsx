import { type CatalogueEntry, INTEGRATION_CATEGORIES, integrationCatalogue } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  Cards,
  EmptyState,
  ErrorState,
  FilterButtons,
  Page,
  SearchField,
  Skeleton,
} from '../../../ui/index.ts';
import { ApiCard } from './api-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { categoryNames, isFound } from './words.ts';

/** All available integrations, with their connection status. */
export function CatalogueScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [category, setCategory] = useUrlState('category', 'all', { replace: true });
  const [text, setText] = useUrlState('q', '', { replace: true });
  // Connections change on other pages, so refetch on each visit.
  const catalogue = useQuery({ ...read(integrationCatalogue, { query: { restaurantId } }), staleTime: 0 });
  const all = catalogue.data ?? [];
  const searched = all.filter((entry) => isFound(entry, text));
  const shown = searched.filter((entry) => category === 'all' || entry.category === category);
  const connected = all.filter(({ isConnected }) => isConnected).length;
  const [, change] = useAddress();
  // In one update: a second one would restore what the first cleared.
  const clear = () => change({}, { replace: true, alone: true });
  return (
    <Page
      title={t('Integrations')}
      purpose={
        catalogue.data
          ? t('{connected} of {count} connected.', { connected, count: all.length })
          : t('Connect Platewise to your other systems.')
      }
      filters={
        <>
          <FilterButtons
            label={t('Category')}
            options={categoriesOf(searched)}
            value={category}
            onChange={(next) => setCategory(next)}
          />
          <SearchField label={t('Search integrations')} value={text} onChange={setText} />
        </>
      }
    >
      {catalogue.error && <ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
      {catalogue.isPending && <Skeleton kind="cards" count={6} height={300} />}
      {catalogue.data && shown.length === 0 && (
        <EmptyState
          title={t('No integration matches')}
          text={t('Connect anything else through the API.')}
          action={<Button onClick={clear}>{t('Show all')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <Cards label={t('Integrations')}>
          {shown.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </Cards>
      )}
      {!catalogue.isPending && <ApiCard />}
    </Page>
  );
}

const categoriesOf = (entries: readonly CatalogueEntry[]) => [
  { value: 'all', label: t('All'), count: entries.length },
  ...INTEGRATION_CATEGORIES.map((value) => ({
    value,
    label: categoryNames[value],
    count: entries.filter((entry) => entry.category === value).length,
  })),
];
