import type { Restaurant } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, EmptyState, Money, Section, SelectField, SimpleTable } from '../../../ui/index.ts';
import css from './restaurants.module.css';

/** Why a restaurant is needed: the text when there are none, and when one must be selected. */
export type RestaurantReason = { none: string; choose: string };

type Props = {
  restaurants: readonly Restaurant[];
  why: RestaurantReason;
  /** The page's figures for each restaurant while all are shown together. */
  figures: readonly Column<Restaurant>[];
};

/** Empty state for pages that need a restaurant. */
export const NoRestaurants = ({ why }: { why: string }) => (
  <EmptyState
    title={t('No restaurants found. Please create a restaurant first.')}
    text={why}
    action={
      <>
        <Button variant="primary" to="/restaurants?add=1">
          {t('Create a restaurant')}
        </Button>
        <Button to="/test-workflow">{t('Try the demo')}</Button>
      </>
    }
  />
);

/** Asks the user to create or select a restaurant, for pages that show a single one. */
export function SelectRestaurant({ restaurants, why, figures }: Props) {
  if (restaurants.length === 0) return <NoRestaurants why={why.none} />;
  const choice = (
    <SelectField
      label={t('Restaurant')}
      labelHidden
      placeholder={t('Select a restaurant')}
      width={240}
      options={optionsOf(restaurants)}
      value=""
      onChange={(value) => selectedRestaurant.set(Number(value))}
    />
  );
  return (
    <Section title={t('Select a Restaurant')} aside={choice}>
      <p className={css.why}>
        {why.choose} {salesOfAll(restaurants)}
      </p>
      <SimpleTable
        label={t('Restaurants')}
        rows={restaurants}
        columns={[name, ...figures, sales, open]}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

/** Total sales per currency: sales is the only figure in these rows that can be added up. */
function salesOfAll(restaurants: readonly Restaurant[]): string {
  const known = restaurants.filter(({ monthlyRevenue }) => monthlyRevenue !== null);
  if (known.length < 2) return '';
  const totals = Map.groupBy(known, ({ settings }) => settings.currency);
  const words = [...totals].map(([currency, rows]) => {
    const cents = rows.reduce((sum, { monthlyRevenue }) => sum + Math.round((monthlyRevenue ?? 0) * 100), 0);
    return formatMoney(cents / 100, { currency });
  });
  return t('Sales this month, all restaurants: {amounts}', { amounts: words.join(', ') });
}

const name: Column<Restaurant> = {
  id: 'name',
  header: t('Restaurant'),
  phone: 'title',
  cell: (restaurant) => (
    <span className="pw-lines">
      <span className="pw-ellipsis">{restaurant.name}</span>
      {restaurant.address.city && <span className="pw-meta">{restaurant.address.city}</span>}
    </span>
  ),
};

const sales: Column<Restaurant> = {
  id: 'sales',
  header: t('Sales this month'),
  align: 'right',
  width: 150,
  phone: 'meta',
  phoneLabel: t('sales this month'),
  cell: ({ monthlyRevenue, settings: { currency } }) => (
    <Money value={monthlyRevenue} currency={currency} reason={t('No sales recorded this month')} noCost />
  ),
};

const open: Column<Restaurant> = {
  id: 'open',
  header: '',
  width: 90,
  phone: 'note',
  cell: ({ id, name: restaurant }) => (
    <Button size="xs" aria-label={t('Open {restaurant}', { restaurant })} onClick={() => selectedRestaurant.set(id)}>
      {t('Open')}
    </Button>
  ),
};
