import { type IngredientTrend, ingredientTrends } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
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
        title={t('Largest cost changes')}
        aside={
          <Button size="xs" to="/ingredients">
            {t('Ingredients')}
          </Button>
        }
      >
        <SimpleTable
          label={t('Largest cost changes')}
          rows={movers.data ?? []}
          columns={moverColumns}
          rowKey={({ id }) => id}
          isPending={movers.isPending}
          error={movers.error}
          onRetry={() => void movers.refetch()}
          empty={
            <EmptyState
              title={t('No price changes yet')}
              text={t('Approve invoices to see what price changes cost per month.')}
              action={
                <Button variant="primary" to="/invoices">
                  {t('Add invoices')}
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
    <Section
      title={t('Volatility vs. spend')}
      aside={<span className="pw-meta">{t('top {count} by spend', { count: drawn })}</span>}
    >
      {rows.length > 1 && (
        <MatrixChart
          label={t('Ingredients by spend per month and weekly price variation')}
          points={rows.map(({ id, name, monthlySpend, variation }) => ({
            key: id,
            name,
            x: monthlySpend,
            y: variation,
          }))}
          x={{
            label: t('Spend per month'),
            format: (value) => formatMoney(value, { currency }),
            line: average,
            lineLabel: t('average: {amount}', { amount: formatMoney(average, { currency }) }),
          }}
          y={{
            label: t('Variation'),
            format: (value) => formatNumber(value, 2),
            line: variesFrom,
            lineLabel: t('medium risk: {variation} or more', { variation: variesFrom }),
          }}
          corners={{
            topLeft: t('Volatile, low spend'),
            topRight: t('Lock in prices first'),
            bottomLeft: t('No action needed'),
            bottomRight: t('Stable, high spend'),
          }}
          onOpen={(id) => void navigate(`/cost-analysis?tab=ingredients&ingredient=${id}`)}
        />
      )}
      <SimpleTable
        label={t('Volatility vs. spend')}
        rows={rows.slice(0, listed)}
        columns={volatilityColumns}
        rowKey={({ id }) => id}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t('Not enough purchases yet')}
            text={t('This needs purchases from the last 90 days and weekly prices in the timeframe.')}
            action={<Button to="/invoices">{t('Add invoices')}</Button>}
          />
        }
      />
    </Section>
  );
}
