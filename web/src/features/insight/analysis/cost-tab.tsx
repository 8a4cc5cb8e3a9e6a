import { ingredientTrends, type SupplierTrend, supplierTrends } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Card,
  Cards,
  Delta,
  EmptyState,
  ErrorState,
  Facts,
  Section,
  SimpleTable,
  Skeleton,
  Unknown,
} from '../../../ui/index.ts';
import { RiskBadge } from '../cost-analysis/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';
import { volatilityColumns } from './volatility-columns.tsx';

const cardsShown = 6;
const listed = 10;

/** Supplier cards, and the ten ingredients with the most volatile prices. */
export function CostTab({ query }: { query: AnalysisQuery }) {
  const suppliers = useQuery({
    ...read(supplierTrends, { query: { ...query, limit: cardsShown } }),
    placeholderData: keepPreviousData,
  });
  const ingredients = useQuery({
    ...read(ingredientTrends, { query: { ...query, sort: 'variation', limit: listed } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <Section
        title={t('Supplier costs')}
        aside={
          <>
            <Button size="xs" to="/vendors">
              {t('Suppliers')}
            </Button>
            <Button size="xs" to="/cost-analysis">
              {t('Cost Analysis')}
            </Button>
          </>
        }
      >
        {suppliers.error && <ErrorState error={suppliers.error} onRetry={() => void suppliers.refetch()} />}
        {suppliers.isPending && <Skeleton kind="cards" count={3} />}
        {suppliers.data && !suppliers.error && <Suppliers suppliers={suppliers.data} />}
      </Section>
      <Section
        title={t('Ingredient volatility')}
        aside={
          <Button size="xs" to="/ingredients">
            {t('Ingredients')}
          </Button>
        }
      >
        <SimpleTable
          label={t('Ingredient volatility')}
          rows={ingredients.data ?? []}
          columns={volatilityColumns}
          rowKey={({ id }) => id}
          isPending={ingredients.isPending}
          error={ingredients.error}
          onRetry={() => void ingredients.refetch()}
          empty={
            <EmptyState
              title={t('No prices to compare yet')}
              text={t('Approve a few invoices or enter costs to see how much prices vary.')}
              action={<Button to="/ingredients">{t('Enter costs')}</Button>}
            />
          }
        />
      </Section>
    </div>
  );
}

function Suppliers({ suppliers }: { suppliers: readonly SupplierTrend[] }) {
  if (suppliers.length === 0) {
    return (
      <EmptyState
        title={t('No suppliers with ingredients yet')}
        text={t('Suppliers appear here once you buy from them.')}
        action={
          <Button variant="primary" to="/vendors">
            {t('Add suppliers')}
          </Button>
        }
      />
    );
  }
  return (
    <Cards label={t('Supplier costs')}>
      {suppliers.map((supplier) => (
        <SupplierCard key={supplier.id} supplier={supplier} />
      ))}
    </Cards>
  );
}

function SupplierCard({ supplier }: { supplier: SupplierTrend }) {
  const { name, riskLevel, totalIngredients, highRiskIngredients, averageIncrease, currency } = supplier;
  const placeOf = useRestaurantNames();
  return (
    <Card
      title={name}
      subtitle={`${placeOf(supplier.restaurantId, ' · ')}${t(
        '{ingredients, plural, one {# ingredient} other {# ingredients}}, {trend, select, up {up} down {down} other {stable}} this month',
        { ingredients: totalIngredients, trend: supplier.monthlyTrend },
      )}`}
      badge={<RiskBadge level={riskLevel} />}
    >
      <Facts
        facts={[
          {
            label: t('Average increase'),
            value:
              averageIncrease === null ? (
                <Unknown reason={t('No earlier price to compare with')} />
              ) : (
                <Delta value={averageIncrease} />
              ),
          },
          { label: t('High-risk ingredients'), value: highRiskIngredients },
          {
            label: t('Added cost per month'),
            value:
              supplier.monthlyImpact === null ? (
                <Unknown reason={t('Nothing bought in the last 90 days')} />
              ) : (
                formatMoney(supplier.monthlyImpact, { currency, sign: true })
              ),
          },
          { label: t('Last price'), value: formatDate(supplier.lastPriceUpdate) },
        ]}
      />
    </Card>
  );
}
