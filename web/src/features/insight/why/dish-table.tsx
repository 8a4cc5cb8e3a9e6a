import type { Why, WhyBlock, WhyDish } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { type Column, SimpleTable } from '../../../ui/index.ts';
import css from './why.module.css';
import { valueWords } from './words.ts';

/** What each dish changed, by effect. */
export function DishTable({ why, block }: { why: Why; block: WhyBlock }) {
  const placeOf = useRestaurantNames();
  return (
    <SimpleTable
      label={t('What changed, dish by dish')}
      rows={block.dishes}
      columns={columnsOf(why, block.currency, placeOf)}
      rowKey={({ key }) => key}
    />
  );
}

function columnsOf(
  { unit, figure }: Why,
  currency: string,
  placeOf: ReturnType<typeof useRestaurantNames>,
): Column<WhyDish>[] {
  const amount = (
    id: 'menuPrice' | 'mix' | 'cost' | 'volume' | 'other' | 'total',
    header: string,
    more: Partial<Column<WhyDish>> = {},
  ): Column<WhyDish> => ({
    id,
    header,
    align: 'right',
    width: 110,
    cell: (row) => valueWords(unit, currency, row[id], true),
    ...more,
  });
  return [
    {
      id: 'name',
      header: t('Dish'),
      phone: 'title',
      cell: ({ name, restaurantId, quantityBefore, quantity }) => (
        <span className={css.item}>
          <b>{name}</b>
          <span className="pw-meta">
            {placeOf(restaurantId, ', ')}
            {t('{quantityBefore} sold before, {quantity} now', {
              quantityBefore: formatNumber(quantityBefore, 0),
              quantity: formatNumber(quantity, 0),
            })}
          </span>
        </span>
      ),
    },
    amount('volume', t('Volume')),
    amount('mix', t('Mix')),
    amount('menuPrice', t('Menu prices'), { phone: 'meta', phoneLabel: t('price') }),
    ...(figure === 'revenue' ? [] : [amount('cost', t('Cost'), { phone: 'meta', phoneLabel: t('cost') })]),
    amount('other', t('Other')),
    amount('total', t('Total'), { phone: 'figure' }),
  ];
}
