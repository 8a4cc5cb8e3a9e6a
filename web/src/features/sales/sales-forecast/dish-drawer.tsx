import { type SalesForecastDishDetail, salesForecastDish } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  type Column,
  Drawer,
  EmptyState,
  ErrorState,
  Section,
  SimpleTable,
  Skeleton,
  Tiles,
  Unknown,
} from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import { dayWords, methodWords } from './words.ts';

type Props = { restaurantId: number; menuItemId: number | null; today: string; onClose: () => void };

/** One dish by day: the forecast, and past forecasts compared with actual sales. */
export function DishDrawer({ restaurantId, menuItemId, today, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(salesForecastDish, { params: { restaurantId, menuItemId: menuItemId ?? 0 } }),
    enabled: menuItemId !== null,
  });
  const shown = data?.menuItemId === menuItemId ? data : undefined;
  return (
    <Drawer
      open={menuItemId !== null}
      onClose={onClose}
      title={shown?.name ?? t('Dish')}
      subtitle={t('Items expected and sold')}
      actions={
        shown && (
          <Button size="xs" to={`/menu-items?q=${encodeURIComponent(shown.name)}`}>
            {t('Open dish')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <Skeleton kind="text" count={8} />}
      {shown && <Found dish={shown} today={today} />}
    </Drawer>
  );
}

function Found({ dish, today }: { dish: SalesForecastDishDetail; today: string }) {
  const ahead = dish.days.filter(({ date }) => date >= today);
  const past = dish.days.filter(({ date }) => date < today).reverse();
  const sum = (days: readonly Day[]) => days.reduce((all, { expected }) => all + (expected ?? 0), 0);
  if (dish.method === null) {
    return (
      <EmptyState
        title={t('No forecast for this dish')}
        text={t('A forecast needs four weeks of sales mapped to this dish, including recent ones.')}
      />
    );
  }
  return (
    <div className={css.stack}>
      <Tiles
        size="fact"
        tiles={[
          { label: t('Next 7 days'), value: formatNumber(sum(ahead.slice(0, 7)), 0), note: t('items') },
          { label: t('Next 28 days'), value: formatNumber(sum(ahead), 0), note: t('items') },
          {
            label: t('Weekly accuracy'),
            value: formatPercent(dish.accuracy, 0),
            note: methodWords[dish.method],
          },
        ]}
      />
      <Section title={t('Upcoming')}>
        <SimpleTable
          label={t('Expected sales of {name}', { name: dish.name })}
          rows={ahead}
          columns={columns}
          rowKey={({ date }) => date}
        />
      </Section>
      <Section title={t('Past')}>
        <SimpleTable
          label={t('Past sales of {name}', { name: dish.name })}
          rows={past}
          columns={[...columns, soldColumn]}
          rowKey={({ date }) => date}
        />
      </Section>
    </div>
  );
}

type Day = SalesForecastDishDetail['days'][number];

const columns: Column<Day>[] = [
  { id: 'date', header: t('Day'), phone: 'title', cell: ({ date }) => dayWords(date) },
  {
    id: 'expected',
    header: t('Expected'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ expected }) =>
      expected === null ? <Unknown reason={t('No forecast for this day')} noCost /> : formatNumber(expected, 1),
  },
  {
    id: 'range',
    header: t('80% range'),
    align: 'right',
    width: 150,
    phone: 'meta',
    cell: ({ low, high }) =>
      low === null || high === null ? (
        <span className="pw-meta">–</span>
      ) : (
        t('{low} to {high}', { low: formatNumber(low, 1), high: formatNumber(high, 1) })
      ),
  },
];

const soldColumn: Column<Day> = {
  id: 'actual',
  header: t('Sold'),
  align: 'right',
  width: 90,
  phone: 'note',
  phoneLabel: t('sold'),
  cell: ({ actual }) =>
    actual === null ? <Unknown reason={t('No sales that day')} noCost /> : formatNumber(actual, 1),
};
