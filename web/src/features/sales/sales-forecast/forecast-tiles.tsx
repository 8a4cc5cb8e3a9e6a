import type { SalesForecastReply } from '@platewise/contract';
import { formatDate, formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Delta, Figure, Tiles, Unknown } from '../../../ui/index.ts';
import { stoppedOn } from './stopped-on.ts';
import { methodWords } from './words.ts';

/** Today, this week, four weeks, and the forecast's accuracy. */
export function ForecastTiles({ forecast }: { forecast: SalesForecastReply }) {
  const { currency, days, week, month, today } = forecast;
  const money = (value: number | null | undefined) => formatKpiMoney(value, currency);
  const until = stoppedOn(forecast);
  const to = until && formatDate(until, { year: false });
  const first = days.find(({ date }) => date === today);
  return (
    <Tiles
      tiles={[
        {
          label: t('Expected today'),
          value: money(first?.expected),
          note:
            first &&
            (first.expected === 0
              ? t('closed')
              : t('{low} to {high}', { low: money(first.low), high: money(first.high) })),
        },
        {
          label: t('Next 7 days'),
          value: money(week?.expected),
          note: week && (
            <>
              <Change expected={week.expected} before={week.before} />
              {to && <span>{t('vs. the 7 days to {date}', { date: to })}</span>}
              <span>
                {t('{low} to {high}, {items} items', {
                  low: money(week.low),
                  high: money(week.high),
                  items: formatNumber(week.items, 0),
                })}
              </span>
            </>
          ),
        },
        {
          label: t('Next 28 days'),
          value: money(month?.expected),
          note: month && (
            <>
              <Change expected={month.expected} before={month.before} />
              <span>{to ? t('vs. the 28 days to {date}', { date: to }) : t('vs. the previous 28 days')}</span>
            </>
          ),
        },
        {
          label: t('Forecast accuracy'),
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
    return <Unknown reason={t('Accuracy needs at least five weeks of sales')} noCost />;
  }
  return (
    <Figure
      name={t('Forecast accuracy')}
      steps={[
        { label: t('Weekly method'), value: method === null ? t('none') : methodWords[method] },
        { label: t('Past forecasts tested'), value: formatNumber(backtest.origins) },
        { label: t('Days compared'), value: formatNumber(backtest.days) },
        { label: t('Average error'), value: formatPercent(100 - accuracy) },
        { label: t('Next update'), value: nextUpdate },
      ]}
      result={{ label: t('100 − average error'), value: formatPercent(accuracy) }}
    >
      {formatPercent(accuracy, 0)}
    </Figure>
  );
}

const tested = ({ backtest, accuracy }: SalesForecastReply) =>
  accuracy === null || backtest === null
    ? t('available after five weeks of sales')
    : t('per day, tested on {days, plural, one {# day} other {# days}}', { days: backtest.days });
