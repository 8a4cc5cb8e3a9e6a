import type { CostForecast } from '@platewise/contract';
import { countOf, formatDelta, formatMoney, formatNumber } from '../../../lib/format.ts';
import { Covers, Figure, type Tile, Tiles, Unknown } from '../../../ui/index.ts';
import { timeframeWords } from './timeframe.tsx';

/** The forecast's four figures, each with a link to its details. */
export function ForecastTiles({ forecast, size }: { forecast: CostForecast; size?: 'kpi' | 'fact' }) {
  const { horizonWeeks, highRiskSuppliers, volatileIngredients, timeframe } = forecast;
  const within = `within ${horizonWeeks} weeks`;
  return (
    <Tiles
      size={size}
      tiles={[
        tileOf('Projected Cost Increase', forecast, (own) => ({
          value: <Increase forecast={forecast} own={own} />,
          note: <Note words={within} own={own} />,
        })),
        tileOf('Monthly Impact', forecast, (own) => ({
          value: <Impact forecast={forecast} own={own} />,
          note: <Note words={`per month, ${within}`} own={own} />,
        })),
        {
          label: 'High Risk Suppliers',
          term: 'risk',
          value: (
            <Figure
              name="High risk suppliers"
              steps={[
                { label: 'A supplier is at high risk when', value: '' },
                { label: 'at least this share of its ingredients is at high risk', value: 'a third' },
                { label: 'or their average increase is', value: '10%' },
              ]}
              source={{ title: `Over ${timeframeWords(timeframe)}` }}
            >
              {formatNumber(highRiskSuppliers)}
            </Figure>
          ),
          note: highRiskSuppliers === 0 ? 'none' : 'compare with other vendors',
        },
        {
          label: 'Volatile Ingredients',
          term: 'risk',
          value: (
            <Figure
              name="Volatile ingredients"
              steps={[
                { label: 'Its price changed by', value: '15% or more' },
                { label: 'or its weekly prices vary by', value: '0.20 or more' },
              ]}
              source={{
                title: `Over ${timeframeWords(timeframe)}`,
                text: 'Variation is the standard deviation of weekly prices divided by their mean.',
              }}
            >
              {formatNumber(volatileIngredients)}
            </Figure>
          ),
          note: `of ${countOf(forecast.ingredients, 'ingredient')}`,
        },
      ]}
    />
  );
}

const noForecast = 'Too few prices for a forecast';

const stepsOf = ({ forecasted, ingredients, horizonWeeks }: CostForecast) => [
  { label: 'Ingredients with a forecast', value: `${formatNumber(forecasted)} of ${formatNumber(ingredients)}` },
  { label: 'Price expected', value: `in ${horizonWeeks} weeks` },
  { label: '− price now', value: '' },
  { label: '× bought per month, from 90 days of invoices', value: '' },
];

/** Figures for the restaurants that share a currency. */
type Own = CostForecast['others'][number];

const tileOf = (label: string, forecast: CostForecast, shown: (own: Own) => Pick<Tile, 'value' | 'note'>): Tile => ({
  label,
  ...shown(forecast),
  beside: forecast.others.map((own) => ({ key: own.currency ?? '', ...shown(own) })),
});

const Note = ({ words, own: { coverage, currency } }: { words: string; own: Own }) => (
  <>
    <span>{words}</span>
    <Covers coverage={coverage} currency={currency} />
  </>
);

function Increase({ forecast, own: { totalCostIncrease } }: { forecast: CostForecast; own: Own }) {
  if (totalCostIncrease === null) return <Unknown reason={noForecast} />;
  const text = formatDelta(totalCostIncrease, '%');
  return (
    <Figure
      name="Projected cost increase"
      steps={[...stepsOf(forecast), { label: '÷ what a month of purchases costs now', value: '' }]}
      result={{ label: 'Increase', value: text }}
    >
      {text}
    </Figure>
  );
}

function Impact({ forecast, own }: { forecast: CostForecast; own: Own }) {
  const { projectedMonthlyImpact: impact, currency, totalCostIncrease } = own;
  if (impact === null) {
    return <Unknown reason={totalCostIncrease === null ? noForecast : 'Nothing bought in the last 90 days'} />;
  }
  const text = formatMoney(impact, { currency, sign: true });
  return (
    <Figure name="Monthly impact" steps={stepsOf(forecast)} result={{ label: 'Added cost per month', value: text }}>
      {text}
    </Figure>
  );
}
