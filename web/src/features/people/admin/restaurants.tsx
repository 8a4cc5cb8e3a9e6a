import { type AdminRestaurant, adminRestaurants, adminUpdateRestaurant } from '@platewise/contract';
import { Plus, Power, UserRound } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  Card,
  Cards,
  EmptyState,
  ErrorState,
  Facts,
  Fold,
  Initials,
  lazyLayer,
  SearchField,
  Skeleton,
  toast,
} from '../../../ui/index.ts';
import css from './admin.module.css';
import { ActiveBadge } from './user-columns.tsx';

const AddRestaurant = lazyLayer(async () => (await import('./add-restaurant.tsx')).AddRestaurant);

export function Restaurants() {
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [adding, setAdding] = useUrlState('add');
  const list = usePagedList(adminRestaurants, { q, limit: '30' });
  return (
    <>
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search by name or owner')} value={q} onChange={setSearch} />
          <span className={`${css.count} pw-num`} role="status">
            {!list.isPending && t('{total, plural, one {# restaurant} other {# restaurants}}', { total: list.total })}
          </span>
          <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding('1')}>
            {t('Add New Restaurant')}
          </Button>
        </Fold>
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.error && <Skeleton kind="cards" count={3} height={200} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No restaurants found')}
          text={
            q === '' ? t('Restaurants appear here with their owners.') : t('Nothing matches “{search}”.', { search: q })
          }
          action={q !== '' && <Button onClick={() => setSearch('')}>{t('Clear search')}</Button>}
        />
      )}
      {list.rows.length > 0 && (
        <Cards label={t('All restaurants')}>
          {list.rows.map((restaurant) => (
            <RestaurantCard key={restaurant.id} restaurant={restaurant} />
          ))}
        </Cards>
      )}
      {list.paging.hasMore && (
        <div className={css.formFoot}>
          <Button size="xs" variant="subtle" loading={list.paging.isLoading} onClick={list.paging.more}>
            {t('Show more')}
          </Button>
        </div>
      )}
      <AddRestaurant open={adding !== ''} onClose={() => setAdding('')} />
    </>
  );
}

function RestaurantCard({ restaurant }: { restaurant: AdminRestaurant }) {
  const { id, name, description, isActive, userId, userFullName, userEmail, createdAt, version } = restaurant;
  const setActive = useCall(adminUpdateRestaurant, {
    onSuccess: (reply) =>
      toast({
        title: t('Status updated'),
        description: reply.isActive ? t('{name} is active again.', { name }) : t('{name} is inactive.', { name }),
        action: {
          label: t('Undo'),
          onClick: () => setActive.mutate({ params: { id }, body: { isActive: !reply.isActive } }),
        },
      }),
    onError: (error) =>
      toast({ title: t('Failed to update restaurant'), description: messageOf(error), destructive: true }),
  });
  return (
    <Card
      title={name}
      subtitle={description ?? undefined}
      mark={<Initials name={name} />}
      badge={<ActiveBadge isActive={isActive} />}
      dimmed={!isActive}
      actions={
        <>
          <Button
            size="xs"
            variant="subtle"
            icon={<UserRound size={14} aria-hidden />}
            to={`/admin?tab=users&user=${userId}`}
            aria-label={t('View the owner of {name}', { name })}
          >
            {t('Owner')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            icon={<Power size={14} aria-hidden />}
            disabled={setActive.isPending}
            onClick={() => setActive.mutate({ params: { id }, body: { isActive: !isActive, version } })}
            aria-label={isActive ? t('Deactivate {name}', { name }) : t('Activate {name}', { name })}
          >
            {isActive ? t('Deactivate') : t('Activate')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t('Owner'), value: userFullName ?? t('Unknown User') },
          { label: t('Email'), value: <span className={css.breaking}>{userEmail ?? '–'}</span> },
          { label: t('Created'), value: formatDate(createdAt) },
          { label: t('User ID'), value: userId },
        ]}
      />
    </Card>
  );
}
