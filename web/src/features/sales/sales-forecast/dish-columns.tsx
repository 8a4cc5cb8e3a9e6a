import type { SalesForecastDish } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Delta } from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import { weekdayWords } from './words.ts';

const pieces = (value: number) => formatNumber(value, value < 10 ? 1 : 0);

/** A dish, its seven days and their total; `until` ends the seven days before, null if that is yesterday. */
export const dishColumns = (
  week: readonly string[],
  currency: string,
  until: string | null,
): Column<SalesForecastDish>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name, category }) => (
      <span className="pw-lines">
        <b className="pw-strong">{name}</b>
        {category && <span className="pw-meta">{category}</span>}
      </span>
    ),
  },
  ...week.map(
    (date): Column<SalesForecastDish> => ({
      id: date,
      header: `${weekdayWords(date)} ${date.slice(8).replace(/^0/, '')}`,
      align: 'right',
      width: 74,
      unsortable: true,
      value: ({ days }) => days.find((day) => day.date === date)?.expected ?? null,
      cell: ({ days }) => {
        const day = days.find((one) => one.date === date);
        return day === undefined ? (
          <span className="pw-meta">–</span>
        ) : (
          <span
            title={t('{date}: {low} to {high}', {
              date: formatDate(date),
              low: pieces(day.low),
              high: pieces(day.high),
            })}
          >
            {pieces(day.expected)}
          </span>
        );
      },
    }),
  ),
  {
    id: 'expected',
    header: t('Items'),
    align: 'right',
    width: 84,
    phone: 'figure',
    value: ({ expected }) => expected,
    cell: ({ expected }) => <b className="pw-strong">{pieces(expected)}</b>,
  },
  {
    id: 'before',
    header: until === null ? t('Last 7 days') : t('7 days to {date}', { date: formatDate(until, { year: false }) }),
    align: 'right',
    width: 120,
    phone: 'note',
    phoneLabel: until === null ? t('last 7 days') : t('7 days to {date}', { date: formatDate(until, { year: false }) }),
    value: ({ before }) => before,
    cell: ({ before, expected }) => (
      <span className={css.figures}>
        {pieces(before)} {before > 0 && <Delta value={((expected - before) * 100) / before} moreIs="good" />}
      </span>
    ),
  },
  {
    id: 'net',
    header: t('Sales (amount)'),
    align: 'right',
    width: 110,
    phone: 'meta',
    value: ({ net }) => net,
    cell: ({ net }) => formatMoney(net, { currency }),
  },
];
