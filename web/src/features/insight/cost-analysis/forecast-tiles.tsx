import type { CostForecast } from '@platewise/contract';
import { formatDelta, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Covers, Figure, type Tile, Tiles, Unknown } from '../../../ui/index.ts';
import { overTimeframe } from './timeframe.tsx';

/** The forecast's four figures, each with a link to its details. */
export function ForecastTiles({ forecast, size }: { forecast: CostForecast; size?: 'kpi' | 'fact' }) {
  const { horizonWeeks, highRiskSuppliers, volatileIngredients, timeframe } = forecast;
  return (
    <Tiles
      size={size}
      tiles={[
        tileOf(t('Projected Cost Increase'), forecast, (own) => ({
          value: <Increase forecast={forecast} own={own} />,
          note: <Note words={t('within {weeks} weeks', { weeks: horizonWeeks })} own={own} />,
        })),
        tileOf(t('Monthly Impact'), forecast, (own) => ({
          value: <Impact forecast={forecast} own={own} />,
          note: <Note words={t('per month, in {weeks} weeks', { weeks: horizonWeeks })} own={own} />,
        })),
        {
          label: t('High Risk Suppliers'),
          term: 'risk',
          value: (
            <Figure
              name={t('High risk suppliers')}
              steps={[
                { label: t('A supplier is high risk when'), value: '' },
                { label: t('this share of its ingredients or more are high risk'), value: t('a third') },
                { label: t("or its ingredients' average increase is"), value: '10%' },
              ]}
              source={{ title: overTimeframe(timeframe) }}
            >
              {formatNumber(highRiskSuppliers)}
            </Figure>
          ),
          note: highRiskSuppliers === 0 ? t('none') : t('compare with other vendors'),
        },
        {
          label: t('Volatile Ingredients'),
          term: 'risk',
          value: (
            <Figure
              name={t('Volatile ingredients')}
              steps={[
                { label: t('Its price changed by'), value: t('15% or more') },
                { label: t('or its weekly prices vary by'), value: t('0.20 or more') },
              ]}
              source={{
                title: overTimeframe(timeframe),
                text: t('Variation is the standard deviation of weekly prices divided by their mean.'),
              }}
            >
              {formatNumber(volatileIngredients)}
            </Figure>
          ),
          note: t('of {ingredients, plural, one {# ingredient} other {# ingredients}}', {
            ingredients: forecast.ingredients,
          }),
        },
      ]}
    />
  );
}

const noForecast = t('Too few prices for a forecast');

const stepsOf = ({ forecasted, ingredients, horizonWeeks }: CostForecast) => [
  {
    label: t('Ingredients with a forecast'),
    value: t('{forecasted} of {ingredients}', {
      forecasted: formatNumber(forecasted),
      ingredients: formatNumber(ingredients),
    }),
  },
  { label: t('Expected price'), value: t('in {weeks} weeks', { weeks: horizonWeeks }) },
  { label: t('− price now'), value: '' },
  { label: t('× quantity bought per month, based on 90 days of invoices'), value: '' },
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
      name={t('Projected cost increase')}
      steps={[...stepsOf(forecast), { label: t("÷ current cost of a month's purchases"), value: '' }]}
      result={{ label: t('Increase'), value: text }}
    >
      {text}
    </Figure>
  );
}

function Impact({ forecast, own }: { forecast: CostForecast; own: Own }) {
  const { projectedMonthlyImpact: impact, currency, totalCostIncrease } = own;
  if (impact === null) {
    return <Unknown reason={totalCostIncrease === null ? noForecast : t('Nothing bought in the last 90 days')} />;
  }
  const text = formatMoney(impact, { currency, sign: true });
  return (
    <Figure
      name={t('Monthly impact')}
      steps={stepsOf(forecast)}
      result={{ label: t('Added cost per month'), value: text }}
    >
      {text}
    </Figure>
  );
}
