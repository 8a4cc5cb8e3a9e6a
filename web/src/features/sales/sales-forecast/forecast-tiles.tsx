import type { SalesForecastReply } from '@platewise/contract';
import { countOf, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { Delta, Figure, Tiles, Unknown } from '../../../ui/index.ts';
import { methodWords } from './words.ts';

/** Today, this week, four weeks, and the forecast's accuracy. */
export function ForecastTiles({ forecast }: { forecast: SalesForecastReply }) {
  const { currency, days, week, month, today } = forecast;
  const money = (value: number | null | undefined) => formatKpiMoney(value, currency);
  const first = days.find(({ date }) => date === today);
  return (
    <Tiles
      tiles={[
        {
          label: 'Expected today',
          value: money(first?.expected),
          note: first && (first.expected === 0 ? 'closed' : `${money(first.low)} to ${money(first.high)}`),
        },
        {
          label: 'Next 7 days',
          value: money(week?.expected),
          note: week && (
            <>
              <Change expected={week.expected} before={week.before} />
              <span>
                {money(week.low)} to {money(week.high)}, {formatNumber(week.items, 0)} items
              </span>
            </>
          ),
        },
        {
          label: 'Next 28 days',
          value: money(month?.expected),
          note: month && (
            <>
              <Change expected={month.expected} before={month.before} />
              <span>vs. the previous 28 days</span>
            </>
          ),
        },
        {
          label: 'Forecast accuracy',
          term: 'forecast-accuracy',
          value: <Accuracy forecast={forecast} />,
          note: tested(forecast),
        },
      ]}
    />
  );
}

const Change = ({ expected, before }: { expected: number; before: number }) => (
  <Delta value={before > 0 ? ((expected - before) * 100) / before : null} moreIs="good" />
);

function Accuracy({ forecast: { accuracy, backtest, method, nextUpdate } }: { forecast: SalesForecastReply }) {
  if (accuracy === null || backtest === null) {
    return <Unknown reason="Accuracy needs at least five weeks of sales" noCost />;
  }
  return (
    <Figure
      name="Forecast accuracy"
      steps={[
        { label: 'Weekly method', value: method === null ? 'none' : methodWords[method] },
        { label: 'Past forecasts tested', value: formatNumber(backtest.origins) },
        { label: 'Days compared', value: formatNumber(backtest.days) },
        { label: 'Mean error (sMAPE)', value: formatPercent(100 - accuracy) },
        { label: 'Next update', value: nextUpdate },
      ]}
      result={{ label: '100 − mean error', value: formatPercent(accuracy) }}
    >
      {formatPercent(accuracy, 0)}
    </Figure>
  );
}

const tested = ({ backtest, accuracy }: SalesForecastReply) =>
  accuracy === null || backtest === null
    ? 'available after five weeks of sales'
    : `per day, tested on ${countOf(backtest.days, 'day')}`;
