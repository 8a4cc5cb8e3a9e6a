import { type IngredientTrend, ingredientTrends } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { Button, EmptyState, MatrixChart, Section, SimpleTable } from '../../../ui/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';
import { SeasonSection } from './season-section.tsx';
import { moverColumns, volatilityColumns } from './volatility-columns.tsx';

const listed = 10;
const drawn = 40;

/** The ingredients with the largest cost impact, how volatile their prices are, and which are seasonal. */
export function InsightsTab({ query }: { query: AnalysisQuery }) {
  const movers = useQuery({
    ...read(ingredientTrends, { query: { ...query, sort: 'impact', limit: listed } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <Section
        title="Largest cost changes"
        aside={
          <Button size="xs" to="/ingredients">
            Ingredients
          </Button>
        }
      >
        <SimpleTable
          label="Largest cost changes"
          rows={movers.data ?? []}
          columns={moverColumns}
          rowKey={({ id }) => id}
          isPending={movers.isPending}
          error={movers.error}
          onRetry={() => void movers.refetch()}
          empty={
            <EmptyState
              title="No price changes yet"
              text="Approve invoices to see what price changes cost per month."
              action={
                <Button variant="primary" to="/invoices">
                  Add invoices
                </Button>
              }
            />
          }
        />
      </Section>
      <VolatilitySection query={query} />
      <SeasonSection restaurantId={query.restaurantId} />
    </div>
  );
}

type Drawn = IngredientTrend & { monthlySpend: number; variation: number };

const isDrawn = (row: IngredientTrend): row is Drawn => row.monthlySpend !== null && row.variation !== null;

/** Price variation from which an ingredient counts as a risk. */
const variesFrom = 0.08;

function VolatilitySection({ query }: { query: AnalysisQuery }) {
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useQuery({
    ...read(ingredientTrends, { query: { ...query, sort: 'spend', limit: drawn } }),
    placeholderData: keepPreviousData,
  });
  const all = (data ?? []).filter(isDrawn);
  const currency = all[0]?.currency;
  const rows = all.filter((row) => row.currency === currency);
  const average = rows.reduce((sum, row) => sum + row.monthlySpend, 0) / (rows.length || 1);
  return (
    <Section title="Volatility vs. spend" aside={<span className="pw-meta">top {drawn} by spend</span>}>
      {rows.length > 1 && (
        <MatrixChart
          label="Ingredients by spend per month and weekly price variation"
          points={rows.map(({ id, name, monthlySpend, variation }) => ({
            key: id,
            name,
            x: monthlySpend,
            y: variation,
          }))}
          x={{
            label: 'Spend per month',
            format: (value) => formatMoney(value, { currency }),
            line: average,
            lineLabel: `${formatMoney(average, { currency })} on average`,
          }}
          y={{
            label: 'Variation',
            format: (value) => formatNumber(value, 2),
            line: variesFrom,
            lineLabel: `medium risk from ${variesFrom}`,
          }}
          corners={{
            topLeft: 'Volatile, low spend',
            topRight: 'Lock in prices first',
            bottomLeft: 'Leave alone',
            bottomRight: 'Stable, high spend',
          }}
          onOpen={(id) => void navigate(`/cost-analysis?tab=ingredients&ingredient=${id}`)}
        />
      )}
      <SimpleTable
        label="Volatility vs. spend"
        rows={rows.slice(0, listed)}
        columns={volatilityColumns}
        rowKey={({ id }) => id}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="Not enough purchases yet"
            text="This needs purchases from the last 90 days and weekly prices in the timeframe."
            action={<Button to="/invoices">Add invoices</Button>}
          />
        }
      />
    </Section>
  );
}
