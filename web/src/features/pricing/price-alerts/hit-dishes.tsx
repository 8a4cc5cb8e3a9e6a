import type { PriceAlert } from '@platewise/contract';
import { Link } from 'react-router';
import { countOf, formatDelta } from '../../../lib/format.ts';
import { Badge, type Column, Section, SimpleTable } from '../../../ui/index.ts';
import { MonthlyMoney } from './words.tsx';

type Dish = PriceAlert['dishes'][number];

/** Dishes affected by the price, largest amount first. */
export function HitDishes({ alert }: { alert: PriceAlert }) {
  const { currency, dishes, dishCount } = alert;
  const columns: readonly Column<Dish>[] = [
    {
      id: 'name',
      header: 'Dish',
      phone: 'title',
      cell: ({ menuItemId, name }) => <Link to={`/menu-items?dish=${menuItemId}`}>{name}</Link>,
    },
    {
      id: 'target',
      header: '',
      width: 150,
      phone: 'meta',
      cell: ({ fallsBelowTarget }) => fallsBelowTarget && <Badge tone="red">Below Target</Badge>,
    },
    {
      id: 'cost',
      header: 'Cost per portion',
      width: 110,
      align: 'right',
      phone: 'note',
      cell: ({ costChange }) => <span className="pw-num">{formatDelta(costChange, 'money', currency)}</span>,
    },
    {
      id: 'monthly',
      header: 'Per month',
      width: 110,
      align: 'right',
      phone: 'figure',
      cell: ({ monthly }) => <MonthlyMoney alert={{ monthly, currency, change: null }} />,
    },
  ];
  return (
    <Section title="Dishes" count={dishCount}>
      <SimpleTable label="Affected dishes" rows={dishes} columns={columns} rowKey={({ menuItemId }) => menuItemId} />
      {dishCount > dishes.length && (
        <p className="pw-ink-3">and {countOf(dishCount - dishes.length, 'more dish', 'more dishes')}</p>
      )}
    </Section>
  );
}
