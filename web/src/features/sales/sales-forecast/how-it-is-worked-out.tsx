import type { SalesForecastReply } from '@platewise/contract';
import { countOf, formatDate, formatPercent } from '../../../lib/format.ts';
import { Section, ShareBar, SimpleTable } from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import { dayWords, methodWords, weekdayNames } from './words.ts';

/** The factors behind a day's forecast, and the days they are based on. */
export function HowItIsWorkedOut({ forecast }: { forecast: SalesForecastReply }) {
  const most = Math.max(...forecast.weekdays, 1);
  const rows = forecast.weekdays.map((share, day) => ({ day: weekdayNames[day] ?? '', share }));
  return (
    <Section title="How this is calculated">
      <div className={css.two}>
        <ul className={css.facts}>
          {factsOf(forecast).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <SimpleTable
          label="Share of each weekday in a typical week"
          rows={rows}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: 'Weekday', phone: 'title', cell: ({ day }) => day },
            {
              id: 'bar',
              header: 'In a typical week',
              width: 160,
              cell: ({ share }) => <ShareBar value={share / most} />,
            },
            {
              id: 'share',
              header: 'Share',
              align: 'right',
              width: 80,
              phone: 'figure',
              cell: ({ share }) => (share === 0 ? <span className="pw-meta">closed</span> : formatPercent(share)),
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
    'Expected sales = weekly level × weekday share × special-day factor.',
    method === null ? '' : `Weekly levels are forecast with ${methodWords[method]}.`,
    from === null
      ? ''
      : `Based on ${countOf(sold, 'day')} with sales from ${formatDate(from)} to ${formatDate(to)}; ${countOf(closed, 'day was', 'days were')} closed${noData === 0 ? '' : `, and ${noData} with no data were ignored`}.`,
    holidaysOf === null
      ? "We don't have holidays for this restaurant's country. Add important ones as special days."
      : `Holidays: ${holidaysOf}. Each is forecast from past sales on that holiday, or as a typical day if there are none.`,
    unusual.length === 0 ? '' : `Ignored as outliers for their weekday: ${unusual.map(dayWords).join('; ')}.`,
    backtest === null || backtest.days === 0
      ? ''
      : `The 80% ranges are based on ${countOf(backtest.origins, 'past forecast')}.`,
    `Updates when sales come in, and no later than ${formatDate(nextUpdate)}.`,
  ];
  return facts.filter((fact) => fact !== '');
}
