import { Check, ChevronsUpDown, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useChooseRestaurant, useCurrentRestaurant, useRestaurants } from '../lib/restaurants.ts';
import { selectedRestaurant, useSelectedRestaurant } from '../lib/selected-restaurant.ts';
import { t } from '../lib/t.ts';
import { initialsOf, Menu, type MenuItem, paperOf } from '../ui/index.ts';
import css from './shell.module.css';

/** Applies the restaurant named in a link, once; a restaurant that no longer exists is dropped. */
function useFollowAddress(known: readonly { id: number }[] | undefined) {
  const [search] = useSearchParams();
  const named = Number(search.get('restaurant'));
  const { key } = useLocation();
  const followed = useRef<string | null>(null);
  const chosen = useSelectedRestaurant();
  useEffect(() => {
    if (known === undefined) return;
    if (followed.current !== key && known.some(({ id }) => id === named)) {
      followed.current = key;
      selectedRestaurant.set(named);
    } else if (chosen !== null && !known.some(({ id }) => id === chosen)) selectedRestaurant.set(null);
  }, [known, named, key, chosen]);
}

export function RestaurantSwitcher() {
  const { data: restaurants } = useRestaurants();
  const choose = useChooseRestaurant();
  const current = useCurrentRestaurant();
  const chosen = useSelectedRestaurant();
  useFollowAddress(restaurants);
  const mark = (on: boolean) => (on ? <Check size={14} aria-hidden /> : <span className={css.noCheck} />);
  const items: MenuItem[] = (restaurants ?? []).map((restaurant) => ({
    label: restaurant.address.city ? `${restaurant.name} (${restaurant.address.city})` : restaurant.name,
    icon: mark(current?.id === restaurant.id),
    onClick: () => choose(restaurant.id),
  }));
  if (items.length > 1)
    items.unshift({ label: t('All restaurants'), icon: mark(chosen === null), onClick: () => choose(null) }, 'divider');
  if (items.length > 0) items.push('divider');
  items.push({ label: t('Manage restaurants'), to: '/restaurants', icon: <Store size={14} aria-hidden /> });
  const name = current?.name ?? (restaurants?.length === 0 ? t('No restaurant yet') : t('All restaurants'));
  useEffect(() => {
    paperOf.set(name);
    return () => paperOf.set(null);
  }, [name]);
  return (
    <Menu label={t('Restaurant')} position="bottom-start" items={items}>
      <button type="button" className={css.switcher}>
        <span className={css.switcherMark} aria-hidden>
          {current ? initialsOf(current.name) : <Store size={12} />}
        </span>
        <span className="pw-sr">{t('Restaurant:')} </span>
        <span className={current ? 'pw-ellipsis' : css.switcherName}>{name}</span>
        {current?.address.street && <span className={css.switcherNote}>{current.address.street}</span>}
        <ChevronsUpDown size={14} aria-hidden className={css.switcherArrow} />
      </button>
    </Menu>
  );
}
