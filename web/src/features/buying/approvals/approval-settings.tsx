import type { RestaurantGroup } from '@platewise/contract';
import { isAtLeast } from '@platewise/domain';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, Stack } from '../../../ui/index.ts';
import { RulesSection } from './rules-section.tsx';
import { StandInsSection } from './stand-ins-section.tsx';

/** Approval rules and stand-ins of a group's restaurants, one restaurant at a time. Managers and above. */
export function ApprovalSettings({ group }: { group: RestaurantGroup }) {
  const restaurants = (useRestaurants().data ?? []).filter(({ groupId }) => groupId === group.id);
  const selected = useSelectedRestaurant();
  const [chosen, setChosen] = useState('');
  const restaurant =
    restaurants.find(({ id }) => String(id) === chosen) ??
    restaurants.find(({ id }) => id === selected) ??
    restaurants[0];
  if (restaurant === undefined || !isAtLeast(group.role, 'manager')) return null;
  return (
    <Stack gap={24} mt={24}>
      {restaurants.length > 1 && (
        <SelectField
          label={t('Restaurant for approvals')}
          width={260}
          options={optionsOf(restaurants)}
          value={String(restaurant.id)}
          onChange={setChosen}
        />
      )}
      <RulesSection key={restaurant.id} restaurantId={restaurant.id} currency={restaurant.settings.currency} />
      <StandInsSection
        key={`stand-ins ${restaurant.id}`}
        restaurantId={restaurant.id}
        forOthers={isAtLeast(group.role, 'admin')}
      />
    </Stack>
  );
}
