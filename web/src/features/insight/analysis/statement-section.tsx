import type { FinancialFigures, FinancialStatement } from '@platewise/contract';
import type { FinancialBucket } from '@platewise/domain';
import { useState } from 'react';
import { formatDate, formatDateAs, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, ColumnChart, Delta, SegmentedControl, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './analysis.module.css';
import { basisWords, coveredWords, isWhole, whyNoCost, whyNoPrime } from './words.ts';

type Measure = 'grossProfit' | 'sales' | 'primePercent';

const measures: { value: Measure; label: string }[] = [
  { value: 'grossProfit', label: t('Gross profit') },
  { value: 'sales', label: t('Sales (amount)') },
  { value: 'primePercent', label: t('Prime cost') },
];

/** Results by week or month, as a chart and as a table with a total. */
export function StatementSection({ statement, by }: { statement: FinancialStatement; by: FinancialBucket }) {
  const { rows, total, currency } = statement;
  const [measure, setMeasure] = useState<Measure>('grossProfit');
  const format = (value: number) =>
    measure === 'primePercent' ? formatPercent(value) : formatMoney(value, { currency });
  const drawn = rows.flatMap((row) => {
    const value = row[measure];
    return value === null ? [] : [{ key: row.from, label: rangeOf(row), short: shortOf(row, by), value }];
  });
  const name = measures.find(({ value }) => value === measure)?.label ?? '';
  return (
    <>
      {drawn.length > 1 && (
        <div>
          <div className="pw-bar">
            <SegmentedControl label={t('Measure')} size="xs" options={measures} value={measure} onChange={setMeasure} />
          </div>
          <ColumnChart
            label={t('{by, select, month {{measure} by month} other {{measure} by week}}', { by, measure: name })}
            columns={drawn}
            format={format}
          />
        </div>
      )}
      <SimpleTable
        label={by === 'month' ? t('Financial overview by month') : t('Financial overview by week')}
        rows={rows.length > 1 ? [...rows, { ...total, isTotal: true }] : rows}
        columns={columnsOf(currency, by)}
        rowKey={(row) => ('isTotal' in row ? 'total' : row.from)}
      />
    </>
  );
}

type Row = FinancialFigures & { isTotal?: boolean };

const rangeOf = ({ from, to }: Row) =>
  t('{from} to {to}', { from: formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) }), to: formatDate(to) });

const shortOf = ({ from }: Row, by: FinancialBucket) =>
  by === 'month' ? formatDateAs(from, { month: 'short' }) : formatDate(from, { year: false });

export function moneyColumns<R extends FinancialFigures>(currencyOf: (row: R) => string): Column<R>[] {
  const money = (row: R, value: number | null, reason: string) =>
    value === null ? <Unknown reason={reason} /> : formatMoney(value, { currency: currencyOf(row) });
  const percent = (value: number | null) => value !== null && <span className="pw-meta">{formatPercent(value)}</span>;
  return [
    {
      id: 'sales',
      header: t('Sales (amount)'),
      align: 'right',
      width: 120,
      phone: 'meta',
      phoneLabel: t('sales (amount)'),
      cell: (row) =>
        row.sales === null ? (
          <Unknown reason={t('Nothing was sold')} noCost />
        ) : (
          formatMoney(row.sales, { currency: currencyOf(row) })
        ),
    },
    {
      id: 'cogs',
      header: t('Cost of goods'),
      align: 'right',
      width: 130,
      cell: (row) => (
        <span className={css.figure} title={row.cogs === null ? undefined : basisWords(row)}>
          {money(row, row.cogs, whyNoCost)}
          {percent(row.foodCostPercent)}
        </span>
      ),
    },
    {
      id: 'labour',
      header: t('Labor'),
      align: 'right',
      width: 120,
      cell: (row) => (
        <span className={css.figure}>
          {money(row, row.labour, t('No labor entered'))}
          {percent(row.labourPercent)}
        </span>
      ),
    },
    {
      id: 'prime',
      header: t('Prime cost'),
      align: 'right',
      width: 110,
      phone: 'note',
      phoneLabel: t('prime cost'),
      cell: (row) =>
        row.primePercent === null ? (
          <Unknown reason={whyNoPrime(row)} />
        ) : (
          <span className={row.primeStanding === 'above' ? 'pw-red' : undefined}>
            {formatPercent(row.primePercent)}
          </span>
        ),
    },
    {
      id: 'gross',
      header: t('Gross profit'),
      align: 'right',
      width: 130,
      phone: 'figure',
      cell: (row) => (
        <span className={css.figure}>
          <b className={css.name}>{money(row, row.grossProfit, whyNoCost)}</b>
          {percent(row.grossPercent)}
        </span>
      ),
    },
    {
      id: 'budget',
      header: t('Vs. budget'),
      align: 'right',
      width: 130,
      cell: (row) =>
        row.grossProfit === null || row.budget.grossProfit === null || !isWhole(row) ? (
          <Unknown reason={isWhole(row) ? t('No budget for these months') : t('The cost of some sales is unknown')} />
        ) : (
          <Delta
            value={row.grossProfit - row.budget.grossProfit}
            unit="money"
            currency={currencyOf(row)}
            moreIs="good"
          />
        ),
    },
  ];
}

const columnsOf = (currency: string, by: FinancialBucket): Column<Row>[] => [
  {
    id: 'period',
    header: by === 'month' ? t('Month') : t('Week'),
    phone: 'title',
    cell: (row) => (
      <span className="pw-lines">
        <b className={row.isTotal ? css.total : css.name}>{row.isTotal ? t('Total') : rangeOf(row)}</b>
        <span className="pw-meta">{coveredWords(row)}</span>
      </span>
    ),
  },
  ...moneyColumns<Row>(() => currency),
];
