import type { SalesForecastReply } from '@platewise/contract';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Section, ShareBar, SimpleTable } from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import { dayWords, methodWords, weekdayNames } from './words.ts';

/** The factors behind a day's forecast, and the days they are based on. */
export function HowItIsWorkedOut({ forecast }: { forecast: SalesForecastReply }) {
  const most = Math.max(...forecast.weekdays, 1);
  const rows = forecast.weekdays.map((share, day) => ({ day: weekdayNames[day] ?? '', share }));
  return (
    <Section title={t('How this is calculated')}>
      <div className={css.two}>
        <ul className={css.facts}>
          {factsOf(forecast).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <SimpleTable
          label={t("Each day's share of a typical week")}
          rows={rows}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: t('Day of the week'), phone: 'title', cell: ({ day }) => day },
            {
              id: 'bar',
              header: t('In a typical week'),
              width: 160,
              cell: ({ share }) => <ShareBar value={share / most} />,
            },
            {
              id: 'share',
              header: t('Share'),
              align: 'right',
              width: 80,
              phone: 'figure',
              cell: ({ share }) =>
                share === 0 ? <span className="pw-meta">{t('closed')}</span> : formatPercent(share),
            },
          ]}
        />
      </div>
    </Section>
  );
}

function factsOf({ history, method, holidaysOf, backtest, nextUpdate }: SalesForecastReply): string[] {
  const { from, to, sold, closed, noData, unusual } = history;
  const facts = [
    t('Expected sales = weekly level × day-of-week share × special-day factor.'),
    method === null ? '' : t('Weekly levels are forecast with {method}.', { method: methodWords[method] }),
    from === null
      ? ''
      : noData === 0
        ? t(
            'Based on {sold, plural, one {# day} other {# days}} with sales from {from} to {to}, not counting {closed, plural, one {# closed day} other {# closed days}}.',
            { sold, from: formatDate(from), to: formatDate(to), closed },
          )
        : t(
            'Based on {sold, plural, one {# day} other {# days}} with sales from {from} to {to}; {closed, plural, one {# day was} other {# days were}} closed, and {noData} with no data were ignored.',
            { sold, from: formatDate(from), to: formatDate(to), closed, noData },
          ),
    holidaysOf === null
      ? t("We don't have holidays for this restaurant's country. Add important ones as special days.")
      : t(
          'Holidays: {country}. Each is forecast from past sales on that holiday, or as a typical day if there are none.',
          { country: holidaysOf },
        ),
    unusual.length === 0 ? '' : t('Ignored as outliers: {days}.', { days: unusual.map(dayWords).join('; ') }),
    backtest === null || backtest.days === 0
      ? ''
      : t('The 80% ranges are based on {origins, plural, one {# past forecast} other {# past forecasts}}.', {
          origins: backtest.origins,
        }),
    t('Updates when sales come in, and no later than {date}.', { date: formatDate(nextUpdate) }),
  ];
  return facts.filter((fact) => fact !== '');
}
