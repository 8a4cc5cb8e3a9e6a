import { menuCosts, type ReplyOf } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { useNavigate } from 'react-router';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { useCurrencies, useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  MarginInState,
  MarginStateBadge,
  Section,
  Unknown,
} from '../../../ui/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';

type Row = ReplyOf<typeof menuCosts>[number];

/** The available comparison period for dishes, in days, that's closest to the timeframe. */
const periodOf = { '30d': '30', '90d': '90', '6m': '90', '1y': '90' } as const;

/** Every dish with its cost, profit and recommended action, those needing attention first. */
export function MenuTab({ query: { restaurantId, timeframe } }: { query: AnalysisQuery }) {
  const navigate = useNavigate();
  const currencyOf = useCurrencies();
  const placeOf = useRestaurantNames();
  const list = usePagedList(menuCosts, { restaurantId, period: periodOf[timeframe], sort: 'attention' as const });
  return (
    <div className={css.stack}>
      <Section
        title={t('Menu profitability')}
        aside={
          <Button size="xs" to="/menu-items">
            {t('Menus')}
          </Button>
        }
      >
        <DataTable
          label={t('Menu profitability')}
          rows={list.rows}
          columns={columnsOf(currencyOf, placeOf)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(`/menu-items?dish=${id}`)}
          paging={list.paging}
          isPending={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          exportName="menu-profitability"
          density="tall"
          empty={
            <EmptyState
              title={t('No menu items yet')}
              text={t('Your dishes appear here with cost, price and margin.')}
              action={
                <Button variant="primary" to="/menu-items?add=1">
                  {t('Add Menu')}
                </Button>
              }
            />
          }
        />
      </Section>
    </div>
  );
}

const stateIn = ({ profitability, marginAtMost, menuItem: { targetMargin } }: Row) =>
  marginStateOf({ profitability, marginAtMost, targetMargin });

const unknownMargin = t('Its cost or price is unknown');

const trendWords = { up: t('Cost up'), down: t('Cost down'), stable: t('Stable') } as const;

function columnsOf(
  currencyOf: ReturnType<typeof useCurrencies>,
  placeOf: ReturnType<typeof useRestaurantNames>,
): Column<Row>[] {
  const money = ({ restaurantId }: Row, value: number | null, reason: string) =>
    value === null ? <Unknown reason={reason} /> : formatMoney(value, { currency: currencyOf(restaurantId) });
  return [
    {
      id: 'name',
      header: t('Menu item'),
      fixed: true,
      phone: 'title',
      value: ({ name }) => name,
      unsortable: true,
      cell: ({ name, restaurantId, menuItem }) => (
        <span className="pw-lines">
          <b className={css.name}>{name}</b>
          <span className="pw-meta">
            {placeOf(restaurantId, ', ')}
            {menuItem.category}
          </span>
        </span>
      ),
    },
    {
      id: 'cost',
      header: t('Current cost'),
      align: 'right',
      width: 110,
      value: ({ currentCost }) => currentCost,
      unsortable: true,
      cell: (row) => money(row, row.currentCost, t('Recipe is missing information')),
    },
    {
      id: 'price',
      header: t('Selling price'),
      align: 'right',
      width: 110,
      phone: 'meta',
      value: ({ sellingPrice }) => sellingPrice,
      unsortable: true,
      cell: ({ sellingPrice, restaurantId }) =>
        sellingPrice === null ? (
          <Unknown reason={t('No price')} noCost />
        ) : (
          formatMoney(sellingPrice, { currency: currencyOf(restaurantId) })
        ),
    },
    {
      id: 'margin',
      header: t('Margin'),
      align: 'right',
      width: 90,
      phone: 'figure',
      value: ({ margin }) => margin,
      unsortable: true,
      cell: (row) =>
        row.margin === null ? (
          <Unknown reason={unknownMargin} />
        ) : (
          <MarginInState state={stateIn(row)}>{formatPercent(row.margin)}</MarginInState>
        ),
    },
    {
      id: 'state',
      header: t('Profitability'),
      width: 140,
      phone: 'note',
      value: ({ profitability }) => profitability,
      unsortable: true,
      cell: (row) => <MarginStateBadge state={stateIn(row)} reason={unknownMargin} />,
    },
    {
      id: 'trend',
      header: t('Trend'),
      width: 100,
      value: ({ costTrend }) => costTrend,
      unsortable: true,
      cell: ({ costTrend }) =>
        costTrend === null ? (
          <Unknown reason={t('No earlier cost')} />
        ) : (
          <span className="pw-ink-2">{trendWords[costTrend]}</span>
        ),
    },
    {
      id: 'action',
      header: t('Recommended action'),
      width: 270,
      value: ({ recommendedAction }) => recommendedAction,
      unsortable: true,
      cell: ({ recommendedAction }) => <span className="pw-ink-2">{recommendedAction}</span>,
    },
  ];
}
