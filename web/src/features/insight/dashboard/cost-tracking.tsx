import {
  costForecast,
  type IngredientTrend,
  ingredientTrends,
  type SupplierTrend,
  supplierTrends,
} from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  type Column,
  Delta,
  EmptyState,
  ErrorState,
  Money,
  Section,
  SimpleTable,
  Skeleton,
  Unknown,
  useCostsHidden,
} from '../../../ui/index.ts';
import { ForecastTiles, RiskBadge, TimeframeButtons, useTimeframe } from '../cost-analysis/index.ts';
import css from './dashboard.module.css';

const shown = 5;

/** Past and forecast prices of suppliers and ingredients. */
export function CostTracking() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const hidden = useCostsHidden();
  const [timeframe, setTimeframe] = useTimeframe('prices');
  const query = { restaurantId, timeframe };
  const forecast = useQuery({ ...read(costForecast, { query }), placeholderData: keepPreviousData, enabled: !hidden });
  // Hide the whole section from users who can't see cost analysis.
  if (hidden || (isApiError(forecast.error) && ['forbidden', 'costs_hidden'].includes(forecast.error.code)))
    return null;
  return (
    <Section
      title={t('Cost Tracking & Forecasting')}
      id="costs"
      aside={
        <>
          <TimeframeButtons size="xs" value={timeframe} onChange={setTimeframe} />
          <Button size="xs" to="/cost-analysis">
            {t('Cost Analysis')}
          </Button>
          <Button size="xs" to="/vendors">
            {t('Vendors')}
          </Button>
        </>
      }
    >
      {forecast.error && <ErrorState error={forecast.error} onRetry={() => void forecast.refetch()} />}
      {forecast.isPending && <Skeleton kind="tiles" height={64} />}
      {forecast.data?.ingredients === 0 && (
        <EmptyState
          title={t('No supplier cost data available')}
          text={t('Approve an invoice or enter an ingredient cost to track its price.')}
        />
      )}
      {forecast.data && forecast.data.ingredients > 0 && (
        <>
          <ForecastTiles forecast={forecast.data} size="fact" />
          <Trends query={query} />
        </>
      )}
    </Section>
  );
}

type Query = { restaurantId: number | undefined; timeframe: IngredientQuery };
type IngredientQuery = ReturnType<typeof useTimeframe>[0];

function Trends({ query }: { query: Query }) {
  const limited = { ...query, limit: String(shown) };
  const suppliers = useQuery({ ...read(supplierTrends, { query: limited }), placeholderData: keepPreviousData });
  const ingredients = useQuery({ ...read(ingredientTrends, { query: limited }), placeholderData: keepPreviousData });
  return (
    <div className={css.halves}>
      <SimpleTable
        label={t('Supplier trends')}
        rows={suppliers.data ?? []}
        columns={supplierColumns}
        rowKey={({ id }) => id}
        isPending={suppliers.isPending}
        error={suppliers.error}
        onRetry={() => void suppliers.refetch()}
        empty={
          <EmptyState
            title={t('No supplier cost data available')}
            text={t('Choose the vendor of an ingredient to see it here.')}
          />
        }
      />
      <SimpleTable
        label={t('Ingredient cost changes')}
        rows={ingredients.data?.filter(hasMoved) ?? []}
        columns={ingredientColumns}
        rowKey={({ id }) => id}
        isPending={ingredients.isPending}
        error={ingredients.error}
        onRetry={() => void ingredients.refetch()}
        empty={<EmptyState title={t('No ingredient cost changes detected')} />}
      />
    </div>
  );
}

const hasMoved = ({ priceChangePercent }: IngredientTrend) => priceChangePercent !== null && priceChangePercent !== 0;

const supplierColumns: Column<SupplierTrend>[] = [
  {
    id: 'name',
    header: t('Supplier'),
    phone: 'title',
    cell: ({ id, name, totalIngredients }) => (
      <Link className={css.item} to={`/cost-analysis?tab=ingredients&supplier=${id}`}>
        <span className="pw-ellipsis">{name}</span>
        <span className="pw-meta">
          {t('{totalIngredients, plural, one {# ingredient} other {# ingredients}}', { totalIngredients })}
        </span>
      </Link>
    ),
  },
  { id: 'risk', header: t('Risk'), width: 96, phone: 'meta', cell: ({ riskLevel }) => <RiskBadge level={riskLevel} /> },
  {
    id: 'increase',
    header: t('Average increase'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ averageIncrease }) =>
      averageIncrease === null ? <Unknown reason={t('No earlier price')} /> : <Delta value={averageIncrease} />,
  },
];

const ingredientColumns: Column<IngredientTrend>[] = [
  {
    id: 'name',
    header: t('Ingredient'),
    phone: 'title',
    cell: ({ id, name, riskLevel }) => (
      <Link className={css.item} to={`/cost-analysis?tab=ingredients&ingredient=${id}`}>
        <span className="pw-ellipsis">{name}</span>
        {riskLevel !== 'low' && <RiskBadge level={riskLevel} />}
      </Link>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 120,
    phone: 'meta',
    cell: ({ currentPrice, unit, currency }) => (
      <Money value={currentPrice} per={unit} currency={currency} reason={t('No price yet')} />
    ),
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 104,
    phone: 'figure',
    cell: ({ priceChangePercent }) =>
      priceChangePercent === null ? <Unknown reason={t('No earlier price')} /> : <Delta value={priceChangePercent} />,
  },
];
