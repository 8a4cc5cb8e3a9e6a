import { type Competitor, listCompetitors } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import { CircleAlert, Plus } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  Card,
  Cards,
  EmptyState,
  ErrorState,
  Initials,
  Menu,
  SearchField,
  Skeleton,
} from '../../../ui/index.ts';
import { Attribution } from './attribution.tsx';
import css from './competition.module.css';
import { PriceBadge } from './found-card.tsx';
import { More } from './more.tsx';
import type { TabProps } from './tab-props.ts';
import { useSetStatus } from './use-competitors.ts';
import { useLayers } from './use-layers.ts';
import { forgottenWords, isForgotten, menuWords, milesOf } from './words.ts';

/** Tracked competitors. */
export function MyCompetitorsTab({ restaurant }: TabProps) {
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [, setTab] = useUrlState('tab');
  const layers = useLayers();
  const list = usePagedList(listCompetitors, { restaurantId: restaurant.id, status: 'active', q, limit: '60' });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="cards" count={3} height={190} />;
  const add = (
    <Button variant="subtle" icon={<Plus size={14} aria-hidden />} onClick={() => layers.setAdding(true)}>
      {t('Add manually')}
    </Button>
  );
  if (list.rows.length === 0 && q === '') {
    return (
      <EmptyState
        title={t('No competitors being tracked yet')}
        text={t('Competitors you track appear here, with their menus and menu changes.')}
        action={
          <div className={css.actions}>
            <Button variant="primary" onClick={() => setTab('')}>
              {t('Search & Track')}
            </Button>
            {add}
          </div>
        }
      />
    );
  }
  return (
    <div className="pw-stack-16">
      <div className={css.bar}>
        <SearchField label={t('Search competitors')} value={q} onChange={setSearch} />
        {add}
      </div>
      {list.rows.length === 0 && (
        <EmptyState title={t('No competitor matches')} text={t('Nothing matches “{search}”.', { search: q })} />
      )}
      <Cards label={t('My competitors')}>
        {list.rows.map((competitor) => (
          <TrackedCard key={competitor.id} competitor={competitor} />
        ))}
      </Cards>
      <More {...list.paging} />
      <Attribution />
    </div>
  );
}

function TrackedCard({ competitor }: { competitor: Competitor }) {
  const { id, name, cuisine, can, menu } = competitor;
  const layers = useLayers();
  const state = useSetStatus();
  return (
    <Card
      title={name}
      subtitle={[cuisineNames(cuisine ?? ''), milesOf(competitor)].filter(Boolean).join(' · ') || t('Cuisine unknown')}
      mark={<Initials name={name} />}
      badge={<PriceBadge competitor={competitor} />}
      onOpen={() => layers.openMenu(id)}
      open={layers.menu === id}
      menu={
        <Menu
          label={t('More actions for {name}', { name })}
          items={[
            { label: t('View Details'), onClick: () => layers.openDetails(id) },
            can.edit && 'divider',
            can.edit && {
              label: t('Stop tracking'),
              disabled: state.busy,
              onClick: () => state.set(competitor, 'found'),
            },
            can.edit && {
              label: t('Dismiss'),
              disabled: state.busy,
              onClick: () => state.set(competitor, 'dismissed'),
            },
          ]}
        />
      }
      actions={
        <>
          <Button size="xs" aria-label={t('View Menu: {name}', { name })} onClick={() => layers.openMenu(id)}>
            {t('View Menu')}
          </Button>
          {can.edit && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('Settings for {name}', { name })}
              onClick={() => layers.openSettings(id)}
            >
              {t('Settings')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.lines}>
        <span>{menuWords(competitor)}</span>
        {isForgotten(competitor) && <span className="pw-ink-3">{forgottenWords}</span>}
        {menu.failure !== null && (
          <span className={css.note}>
            <CircleAlert size={14} aria-hidden />
            {menu.failure}
          </span>
        )}
      </div>
    </Card>
  );
}
