import type { PriceAlert } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDelta } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Section, SimpleTable } from '../../../ui/index.ts';
import { MonthlyMoney } from './words.tsx';

type Dish = PriceAlert['dishes'][number];

/** Dishes affected by the price, largest amount first. */
export function HitDishes({ alert }: { alert: PriceAlert }) {
  const { currency, dishes, dishCount } = alert;
  const columns: readonly Column<Dish>[] = [
    {
      id: 'name',
      header: t('Dish'),
      phone: 'title',
      cell: ({ menuItemId, name }) => <Link to={`/menu-items?dish=${menuItemId}`}>{name}</Link>,
    },
    {
      id: 'target',
      header: '',
      width: 150,
      phone: 'meta',
      cell: ({ fallsBelowTarget }) => fallsBelowTarget && <Badge tone="red">{t('Below Target')}</Badge>,
    },
    {
      id: 'cost',
      header: t('Cost per portion'),
      width: 110,
      align: 'right',
      phone: 'note',
      cell: ({ costChange }) => <span className="pw-num">{formatDelta(costChange, 'money', currency)}</span>,
    },
    {
      id: 'monthly',
      header: t('Impact per month'),
      width: 110,
      align: 'right',
      phone: 'figure',
      cell: ({ monthly }) => <MonthlyMoney alert={{ monthly, currency, change: null }} />,
    },
  ];
  return (
    <Section title={t('Dishes')} count={dishCount}>
      <SimpleTable
        label={t('Affected dishes')}
        rows={dishes}
        columns={columns}
        rowKey={({ menuItemId }) => menuItemId}
      />
      {dishCount > dishes.length && (
        <p className="pw-ink-3">
          {t('and {dishCount, plural, one {# more dish} other {# more dishes}}', {
            dishCount: dishCount - dishes.length,
          })}
        </p>
      )}
    </Section>
  );
}
