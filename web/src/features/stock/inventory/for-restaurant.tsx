import type { ReactNode } from 'react';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, Menu } from '../../../ui/index.ts';

type Props = { children: string; icon: ReactNode; onClick: (restaurantId: number) => void };

/** A button for an action on one restaurant; asks which one when several are shown together. */
export function ForRestaurant({ children, icon, onClick }: Props) {
  const { data = [] } = useRestaurants();
  const selected = useSelectedRestaurant();
  const one = data.find(({ id }) => id === selected) ?? (data.length === 1 ? data[0] : undefined);
  if (one || data.length === 0) {
    return (
      <Button icon={icon} disabled={!one} onClick={() => one && onClick(one.id)}>
        {children}
      </Button>
    );
  }
  return (
    <Menu
      label={children}
      items={data.map(({ id, name }) => ({ label: t('At {name}', { name }), onClick: () => onClick(id) }))}
    >
      <Button icon={icon}>{children}</Button>
    </Menu>
  );
}
