import type { SalesForecastDay } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, type Column, Delta, Unknown } from '../../../ui/index.ts';
import css from './sales-forecast.module.css';
import type { SpecialDayDraft } from './special-day-dialog.tsx';
import { assumedWords, dayWords, stateWords } from './words.ts';

type Own = { currency: string; past: boolean; onSet: ((draft: SpecialDayDraft) => void) | undefined };

export function dayColumns({ currency, past, onSet }: Own): Column<SalesForecastDay>[] {
  const money = (value: number | null) => formatMoney(value, { currency });
  const day: Column<SalesForecastDay> = {
    id: 'date',
    header: t('Day'),
    width: 130,
    phone: 'title',
    cell: ({ date }) => <b className="pw-strong">{dayWords(date)}</b>,
  };
  const expected: Column<SalesForecastDay> = {
    id: 'expected',
    header: t('Expected'),
    align: 'right',
    width: 110,
    phone: past ? 'meta' : 'figure',
    phoneLabel: past ? t('expected') : undefined,
    cell: (row) =>
      row.expected === null ? <Unknown reason={t('No forecast for that day')} noCost /> : money(row.expected),
  };
  const range: Column<SalesForecastDay> = {
    id: 'range',
    header: t('80% range'),
    align: 'right',
    width: 190,
    phone: past ? undefined : 'meta',
    cell: ({ low, high }) =>
      low === null || high === null || high === 0 ? (
        <span className="pw-meta">–</span>
      ) : (
        <span className={css.nowrap}>{t('{low} to {high}', { low: money(low), high: money(high) })}</span>
      ),
  };
  const occasion: Column<SalesForecastDay> = {
    id: 'occasion',
    header: '',
    phone: past ? 'note' : 'meta',
    cell: (row) => <Occasion day={row} />,
  };
  if (past) return [day, expected, range, ...soldColumns(money), { ...occasion, header: t('Special day') }];
  return [day, expected, range, { ...occasion, header: t('Special day') }, setColumn(onSet)];
}

const soldColumns = (money: (value: number | null) => string): Column<SalesForecastDay>[] => [
  {
    id: 'actual',
    header: t('Sold'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ actual, state }) =>
      actual === null ? <Unknown reason={stateWords[state]} noCost /> : <b className="pw-strong">{money(actual)}</b>,
  },
  {
    id: 'difference',
    header: t('Vs. expected'),
    align: 'right',
    width: 130,
    cell: ({ actual, expected }) =>
      actual === null || expected === null || expected === 0 ? (
        <span className="pw-meta">–</span>
      ) : (
        <Delta value={((actual - expected) * 100) / expected} moreIs="good" />
      ),
  },
];

function Occasion({ day }: { day: SalesForecastDay }) {
  const assumed = assumedWords(day);
  return (
    <span className={css.occasion}>
      {day.occasion}
      {assumed && <Badge tone={day.factorFrom === 'unknown' ? 'amber' : 'neutral'}>{assumed}</Badge>}
      {stateWords[day.state] !== '' && <Badge>{stateWords[day.state]}</Badge>}
    </span>
  );
}

const setColumn = (onSet: Own['onSet']): Column<SalesForecastDay> => ({
  id: 'set',
  header: '',
  align: 'right',
  width: 96,
  phone: onSet && 'note',
  cell: (row) =>
    onSet && (
      <Button
        size="xs"
        onClick={() =>
          onSet({
            id: row.specialDayId,
            version: row.specialDayVersion ?? undefined,
            date: row.date,
            reason: row.occasion ?? '',
            factor: row.specialDayId === null ? row.factor : row.specialDayFactor,
            from: row.factorFrom,
          })
        }
      >
        {row.specialDayId === null ? t('Set special day') : t('Change (button)')}
        <span className="pw-sr"> {dayWords(row.date)}</span>
      </Button>
    ),
});
