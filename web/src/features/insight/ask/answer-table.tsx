import type { AskAnswer, AskBlock, AskRow } from '@platewise/contract';
import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { type Column, ShareBar } from '../../../ui/index.ts';
import css from './ask.module.css';
import { Change, valueText } from './value-of.tsx';

type Of = { answer: AskAnswer; block: AskBlock };

const Name = ({ row }: { row: AskRow }) => (
  <>
    {row.link === null ? row.label : <Link to={row.link}>{row.label}</Link>}
    {row.restaurantName && <span className={`${css.place} pw-meta`}>{row.restaurantName}</span>}
  </>
);

/** The columns of the rows; also those of the exported file. */
export function columnsOf({ answer, block }: Of): Column<AskRow>[] {
  const { title, unit, query, kind } = answer;
  const { currency, rows } = block;
  const most = Math.max(...rows.map(({ value }) => Math.abs(value ?? 0)));
  const compared = rows.some(({ before, change }) => before !== null || change !== null);
  return [
    {
      id: 'label',
      header: query.by === null ? t('Name') : byWords[query.by],
      phone: 'title',
      value: (row) => row.label,
      cell: (row) => <Name row={row} />,
    },
    ...(rows.some(({ restaurantName }) => restaurantName !== null)
      ? [
          {
            id: 'restaurant',
            header: t('Restaurant'),
            hidden: true,
            cell: () => null,
            value: (row: AskRow) => row.restaurantName,
          },
        ]
      : []),
    {
      id: 'value',
      header:
        unit === 'money' || unit === 'unitCost' ? t('{figure} in {currency}', { figure: title, currency }) : title,
      align: 'right',
      width: 260,
      phone: 'figure',
      value: (row) => row.value,
      cell: (row) => (
        <span className={css.value}>
          {/* Its length compares the rows; it isn't a share of the total. */}
          {kind === 'table' && most > 0 && (
            <span className={css.bar}>
              <ShareBar value={Math.abs(row.value ?? 0) / most} />
            </span>
          )}
          <span className="pw-num">{valueText(unit, row, currency)}</span>
        </span>
      ),
    },
    ...(compared
      ? ([
          {
            id: 'before',
            header: t('Before'),
            align: 'right',
            width: 130,
            phone: 'meta',
            phoneLabel: t('before'),
            value: (row) => row.before,
            cell: (row) => (
              <span className="pw-num">{valueText(unit, { value: row.before, unit: row.unit }, currency)}</span>
            ),
          },
          {
            id: 'change',
            header: t('Change'),
            align: 'right',
            width: 110,
            phone: 'note',
            value: (row) => row.change,
            cell: (row) => <Change answer={answer} change={row.change} />,
          },
        ] satisfies Column<AskRow>[])
      : []),
  ];
}

const byWords = {
  dish: t('Dish'),
  ingredient: t('Ingredient'),
  vendor: t('Vendor'),
  menuCategory: t('Category'),
  ingredientCategory: t('Category'),
  restaurant: t('Restaurant'),
  channel: t('Channel'),
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
  weekday: t('Weekday'),
  hour: t('Hour'),
} as const;
