import type { SalesForecastReply } from '@platewise/contract';
import { countOf, formatDate, formatPercent } from '../../lib/format.ts';
import { Section, ShareBar, SimpleTable } from '../../ui/index.ts';
import css from './sales-forecast.module.css';
import { dayWords, methodWords, weekdayNames } from './words.ts';

/** The parts that a day's figure is made of, and the days they follow from. */
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
          label="What each weekday is of a usual week"
          rows={rows}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: 'Weekday', phone: 'title', cell: ({ day }) => day },
            {
              id: 'bar',
              header: 'Of a usual week',
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
    'A day is the level of its week × the share of its weekday × what the day is of a usual one.',
    method === null ? '' : `The level of the weeks follows from ${methodWords[method]}.`,
    from === null
      ? ''
      : `It looks at ${countOf(sold, 'day')} with sales from ${formatDate(from)} to ${formatDate(to)}; ${countOf(closed, 'day was', 'days were')} closed${noData === 0 ? '' : `, and of ${noData} nothing is known, which counts for nothing`}.`,
    holidaysOf === null
      ? 'No holidays are known for the country of this restaurant: type those that matter as special days.'
      : `Holidays are those of ${holidaysOf}. Each is forecast from past sales on that day, or as a usual day if there are none.`,
    unusual.length === 0 ? '' : `Too far from their weekday to be believed: ${unusual.map(dayWords).join('; ')}.`,
    backtest === null || backtest.days === 0
      ? ''
      : `The ranges hold eight of ten days of ${countOf(backtest.origins, 'forecast')} that were made again of the past.`,
    `It is worked out again when sales come in, and on ${formatDate(nextUpdate)} at the latest.`,
  ];
  return facts.filter((fact) => fact !== '');
}
