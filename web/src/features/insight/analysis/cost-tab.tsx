import { ingredientTrends, type SupplierTrend, supplierTrends } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOf, formatDate, formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
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
        title="Supplier costs"
        aside={
          <>
            <Button size="xs" to="/vendors">
              Suppliers
            </Button>
            <Button size="xs" to="/cost-analysis">
              Cost Analysis
            </Button>
          </>
        }
      >
        {suppliers.error && <ErrorState error={suppliers.error} onRetry={() => void suppliers.refetch()} />}
        {suppliers.isPending && <Skeleton kind="cards" count={3} />}
        {suppliers.data && !suppliers.error && <Suppliers suppliers={suppliers.data} />}
      </Section>
      <Section
        title="Ingredient volatility"
        aside={
          <Button size="xs" to="/ingredients">
            Ingredients
          </Button>
        }
      >
        <SimpleTable
          label="Ingredient volatility"
          rows={ingredients.data ?? []}
          columns={volatilityColumns}
          rowKey={({ id }) => id}
          isPending={ingredients.isPending}
          error={ingredients.error}
          onRetry={() => void ingredients.refetch()}
          empty={
            <EmptyState
              title="No prices to compare yet"
              text="Approve a few invoices or enter costs to see how much prices vary."
              action={<Button to="/ingredients">Enter costs</Button>}
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
        title="No suppliers with ingredients yet"
        text="Suppliers appear here once you buy from them."
        action={
          <Button variant="primary" to="/vendors">
            Add suppliers
          </Button>
        }
      />
    );
  }
  return (
    <Cards label="Supplier costs">
      {suppliers.map((supplier) => (
        <SupplierCard key={supplier.id} supplier={supplier} />
      ))}
    </Cards>
  );
}

const trendWords = { up: 'up', down: 'down', stable: 'stable' } as const;

function SupplierCard({ supplier }: { supplier: SupplierTrend }) {
  const { name, riskLevel, totalIngredients, highRiskIngredients, averageIncrease, currency } = supplier;
  const placeOf = useRestaurantNames();
  return (
    <Card
      title={name}
      subtitle={`${placeOf(supplier.restaurantId, ' · ')}${countOf(totalIngredients, 'ingredient')}, ${trendWords[supplier.monthlyTrend]} this month`}
      badge={<RiskBadge level={riskLevel} />}
    >
      <Facts
        facts={[
          {
            label: 'Average increase',
            value:
              averageIncrease === null ? (
                <Unknown reason="No earlier price to compare with" />
              ) : (
                <Delta value={averageIncrease} />
              ),
          },
          { label: 'High risk ingredients', value: highRiskIngredients },
          {
            label: 'Added cost per month',
            value:
              supplier.monthlyImpact === null ? (
                <Unknown reason="Nothing bought in the last 90 days" />
              ) : (
                formatMoney(supplier.monthlyImpact, { currency, sign: true })
              ),
          },
          { label: 'Last price', value: formatDate(supplier.lastPriceUpdate) },
        ]}
      />
    </Card>
  );
}
