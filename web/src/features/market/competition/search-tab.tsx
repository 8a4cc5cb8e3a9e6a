import { listCompetitors, SEARCH_RADII, SEARCH_RADIUS, searchCompetitors } from '@platewise/contract';
import { cuisineChoices, cuisineNames } from '@platewise/domain';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Cards, EmptyState, ErrorState, SelectField, Skeleton, toast } from '../../../ui/index.ts';
import { Attribution } from './attribution.tsx';
import css from './competition.module.css';
import { FoundCard } from './found-card.tsx';
import { More } from './more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PlaceUnknown } from './place-unknown.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { Surroundings } from './surroundings.tsx';
import type { TabProps } from './tab-props.ts';
import { useCompetitorCount } from './use-competitors.ts';
import { useLayers } from './use-layers.ts';
import { radiusWords } from './words.ts';

const radii = SEARCH_RADII.map((miles) => ({ value: String(miles), label: radiusWords(miles) }));
const cuisines = [
  { value: 'all', label: t('All cuisines') },
  ...cuisineChoices.map((one) => ({ value: one, label: cuisineNames(one) })),
];
type Cuisine = (typeof cuisineChoices)[number];

export function SearchTab({ restaurant }: TabProps) {
  const restaurantId = restaurant.id;
  const [miles, setMiles] = useUrlState('radius', String(SEARCH_RADIUS), { replace: true });
  const [cuisine, setCuisine] = useUrlState('cuisine', 'all', { replace: true });
  const [show, setShow] = useUrlState('show', 'found', { replace: true });
  const [locating, setLocating] = useState(false);
  const layers = useLayers();
  const radius = SEARCH_RADII.find((one) => String(one) === miles) ?? SEARCH_RADIUS;
  const kind = cuisineChoices.find((one) => one === cuisine);
  const search = useCall(searchCompetitors, {
    onSuccess: () => toast({ title: t('Search completed'), description: t('Found nearby competitors to track') }),
    onError: (error) =>
      toast({
        title: t('Search failed'),
        description: messageOf(error, t('Could not search for competitors')),
        destructive: true,
      }),
  });
  const run = () => search.mutate({ body: { restaurantId, radius, ...(kind ? { cuisine: kind } : {}) } });
  const dismissed = show === 'dismissed';
  return (
    <div className="pw-stack-16">
      <form
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (!search.isPending) run();
        }}
      >
        <SelectField label={t('Radius')} width={130} options={radii} value={String(radius)} onChange={setMiles} />
        <SelectField label={t('Cuisine')} width={170} options={cuisines} value={kind ?? 'all'} onChange={setCuisine} />
        <Button type="submit" icon={<Search size={14} aria-hidden />} loading={search.isPending}>
          {search.isPending ? t('Searching...') : t('Search')}
        </Button>
        <Button variant="subtle" icon={<Plus size={14} aria-hidden />} onClick={() => layers.setAdding(true)}>
          {t('Add manually')}
        </Button>
      </form>
      <Surroundings restaurant={restaurant} locating={locating} setLocating={setLocating} />
      {search.error && isApiError(search.error) && search.error.code === 'place_unknown' && (
        <PlaceUnknown words={search.error.detail} restaurantId={restaurantId} onLocate={() => setLocating(true)} />
      )}
      {search.data && !search.isPending && <SearchOutcome outcome={search.data} />}
      <Found
        restaurant={restaurant}
        dismissed={dismissed}
        radius={radius}
        cuisine={kind}
        onSearch={run}
        searching={search.isPending}
      />
      <Foot restaurantId={restaurantId} dismissed={dismissed} onShow={setShow} />
    </div>
  );
}

type FoundProps = TabProps & {
  dismissed: boolean;
  radius: number;
  cuisine: Cuisine | undefined;
  onSearch: () => void;
  searching: boolean;
};

function Found({ restaurant, dismissed, radius, cuisine, onSearch, searching }: FoundProps) {
  const near = dismissed ? {} : { radius: String(radius), cuisine };
  const list = usePagedList(listCompetitors, {
    restaurantId: restaurant.id,
    status: dismissed ? 'dismissed' : 'found',
    limit: '60',
    ...near,
  });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="cards" count={6} height={150} />;
  if (list.rows.length === 0) {
    if (dismissed) return <EmptyState title={t('No dismissed competitors')} />;
    return (
      <NothingFound
        restaurantId={restaurant.id}
        radius={radius}
        cuisine={cuisine}
        action={
          <Button variant="primary" loading={searching} onClick={onSearch}>
            {t('Search')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Cards label={dismissed ? t('Dismissed places') : t('Places found')}>
        {list.rows.map((competitor) => (
          <FoundCard key={competitor.id} competitor={competitor} />
        ))}
      </Cards>
      <More {...list.paging} />
    </>
  );
}

type FootProps = { restaurantId: number; dismissed: boolean; onShow: (show: '' | 'dismissed') => void };

function Foot({ restaurantId, dismissed, onShow }: FootProps) {
  const count = useCompetitorCount(restaurantId, 'dismissed');
  return (
    <div className={css.foot}>
      <Attribution />
      {dismissed && (
        <Button size="xs" variant="subtle" onClick={() => onShow('')}>
          {t('Back to results')}
        </Button>
      )}
      {!dismissed && count > 0 && (
        <Button size="xs" variant="subtle" onClick={() => onShow('dismissed')}>
          {t('Dismissed ({count})', { count })}
        </Button>
      )}
    </div>
  );
}
