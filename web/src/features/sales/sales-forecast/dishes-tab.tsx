import { type FORECAST_DISH_SORTS, type SalesForecastReply, salesForecastDishes } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable, EmptyState, Fold, SearchField, SelectField } from '../../../ui/index.ts';
import { dishColumns } from './dish-columns.tsx';
import { DishDrawer } from './dish-drawer.tsx';
import css from './sales-forecast.module.css';
import { stoppedOn } from './stopped-on.ts';

type SortName = (typeof FORECAST_DISH_SORTS)[number];
const sortable: readonly string[] = ['name', 'expected', 'net', 'before'] satisfies SortName[];

/** Seven-day forecast of each dish, for prep. */
export function DishesTab({ forecast }: { forecast: SalesForecastReply }) {
  const { restaurantId, currency, today, days } = forecast;
  const ahead = days.filter(({ state }) => state === 'ahead').map(({ date }) => date);
  const [from, setFrom] = useUrlState('week', today, { replace: true });
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [sort, setSort] = useUrlState('sort', '', { replace: true });
  const [openId, open] = useUrlState('dish');
  const starts = ahead.filter((_, at) => at % 7 === 0);
  const chosen = starts.includes(from) ? from : today;
  const week = ahead.slice(ahead.indexOf(chosen), ahead.indexOf(chosen) + 7);
  const [id, direction] = sort.split('.');
  const query = {
    from: chosen,
    q,
    ...(sortable.includes(id ?? '') ? { sort: id as SortName, order: direction === 'asc' ? 'asc' : 'desc' } : {}),
  } as const;
  const list = usePagedList(salesForecastDishes, query, { params: { restaurantId } });
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search dishes')} value={q} onChange={setQ} />
          <SelectField
            label={t('Week')}
            labelHidden
            quiet
            width={220}
            options={starts.map((date, at) => ({
              value: date,
              label:
                at === 0 ? t('The next 7 days') : t('{date} plus 6 days', { date: formatDate(date, { year: false }) }),
            }))}
            value={chosen}
            onChange={setFrom}
          />
          <span className="pw-meta">
            {t("Items per day. Dish forecasts add up to the restaurant's expected sales.")}
          </span>
        </Fold>
      </div>
      <DataTable
        label={t('Expected sales by dish')}
        rows={list.rows}
        columns={dishColumns(week, currency, stoppedOn(forecast))}
        rowKey={({ menuItemId }) => menuItemId}
        onOpen={({ menuItemId }) => open(String(menuItemId))}
        openKey={Number(openId) || null}
        sort={id && sortable.includes(id) ? { id, desc: direction !== 'asc' } : null}
        onSort={(next) => setSort(next === null ? '' : `${next.id}.${next.desc ? 'desc' : 'asc'}`)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        exportName="sales-forecast-by-dish"
        empty={
          <EmptyState
            title={q === '' ? t('No forecasts yet') : t('No dishes match')}
            text={
              q === ''
                ? t('A dish needs four weeks of sales mapped to it, including recent ones.')
                : t('Try a different search.')
            }
          />
        }
      />
      <DishDrawer
        restaurantId={restaurantId}
        menuItemId={Number(openId) || null}
        today={today}
        onClose={() => open('')}
      />
    </div>
  );
}
