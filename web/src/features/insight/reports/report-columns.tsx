import type { ReportColumn, ReportName, ReportRow } from '@platewise/contract';
import { type MarginState, marginStateOf } from '@platewise/domain';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Delta, MarginInState, Unknown } from '../../../ui/index.ts';
import { lowered, reportShape } from './report-shape.ts';
import css from './reports.module.css';

type Cell = ReportRow['cells'][string];

const widths = {
  text: 132,
  word: 118,
  date: 112,
  number: 80,
  percent: 80,
  change: 92,
  money: 108,
  money_change: 116,
  unit_cost: 100,
} as const;
/** Widths in pixels for columns with shorter or longer text than their kind. */
const ownWidths: Record<string, number> = { unit: 56, category: 112, note: 130 };

/** The position of each column in the two-line rows on phones. Other columns are hidden there. */
const onPhone: Record<ReportName, { title: string; meta: string[]; figure: string; note: string }> = {
  profitability: { title: 'item', meta: ['category', 'status'], figure: 'margin', note: 'profit' },
  'cost-analysis': { title: 'ingredient', meta: ['unit', 'vendor'], figure: 'cost', note: 'change' },
  'invoice-summary': { title: 'filename', meta: ['vendor', 'status'], figure: 'amount', note: 'uploaded' },
  'profit-and-loss': { title: 'line', meta: ['before'], figure: 'amount', note: 'share' },
  'price-changes': { title: 'ingredient', meta: ['before', 'now'], figure: 'change', note: 'effect' },
  'supplier-spend': { title: 'vendor', meta: ['invoices', 'last'], figure: 'spend', note: 'change' },
  'menu-engineering': { title: 'item', meta: ['category', 'class'], figure: 'contributed', note: 'sold' },
  'actual-vs-theoretical': {
    title: 'ingredient',
    meta: ['actual', 'theoretical'],
    figure: 'cost',
    note: 'percent',
  },
  waste: { title: 'ingredient', meta: ['quantity', 'unit', 'reason'], figure: 'cost', note: 'times' },
};

/** Columns to hide when the table is too narrow for all of them. */
const missable: Partial<Record<ReportName, readonly string[]>> = {
  'price-changes': ['unit', 'changes', 'note'],
  'menu-engineering': ['mix', 'brought', 'before'],
  'actual-vs-theoretical': ['unit', 'waste', 'note'],
};

/** Columns that need their label next to the value on phones. */
const labelled = new Set(['sold', 'times', 'invoices', 'before', 'now', 'actual', 'theoretical', 'profit', 'effect']);

export function columnsOf(report: ReportName, several: boolean): Column<ReportRow>[] {
  const { columns, ordered } = reportShape(report);
  const places = onPhone[report];
  const phoneOf = ({ id }: ReportColumn): Column<ReportRow>['phone'] => {
    if (id === places.title) return 'title';
    if (id === places.figure) return 'figure';
    if (id === places.note) return 'note';
    return places.meta.includes(id) ? 'meta' : undefined;
  };
  const own = columns.map((column, index): Column<ReportRow> => {
    const isText = column.kind === 'text' || column.kind === 'word' || column.kind === 'date';
    const phone = phoneOf(column);
    return {
      id: column.id,
      header: column.label,
      align: isText ? 'left' : 'right',
      fixed: index === 0,
      roomy: missable[report]?.includes(column.id) ?? false,
      whole: column.kind === 'date',
      unsortable: ordered === true,
      value: ({ cells }) => cells[column.id] ?? null,
      cell: (row) => <ReportCell column={column} row={row} name={index === 0 && !ordered} />,
      ...(index === 0 ? {} : { width: ownWidths[column.id] ?? widths[column.kind] }),
      ...(phone === undefined ? {} : { phone }),
      ...(labelled.has(column.id) && phone !== 'figure' ? { phoneLabel: lowered(column.label) } : {}),
    };
  });
  if (!several) return own;
  const restaurant: Column<ReportRow> = {
    id: 'restaurant',
    header: t('Restaurant'),
    width: 150,
    phone: 'meta',
    unsortable: ordered === true,
    value: ({ restaurantName }) => restaurantName,
    cell: ({ restaurantName }) => restaurantName,
  };
  return [...own.slice(0, 1), restaurant, ...own.slice(1)];
}

function ReportCell({ column, row, name }: { column: ReportColumn; row: ReportRow; name: boolean }) {
  const { status, moreIs } = row.keys;
  const state = status === undefined ? undefined : status === 'profitable' ? 'on_target' : 'below_target';
  const value = row.cells[column.id] ?? null;
  const rated: ReportColumn = moreIs === 'bad' && column.moreIs !== undefined ? { ...column, moreIs } : column;
  const shown = <Value column={rated} value={value} word={row.keys[column.id]} currency={row.currency} state={state} />;
  if (row.within) return <span className={column.id === 'line' ? css.within : 'pw-ink-2'}>{shown}</span>;
  return name || row.strong ? <b className={row.strong ? css.strong : css.name}>{shown}</b> : shown;
}

type ValueProps = {
  column: ReportColumn;
  value: Cell;
  /** The key of a status. */
  word?: string | undefined;
  currency: string;
  /** For a dish's margin; without it, the margin is rated as an average. */
  state?: MarginState | undefined;
};

/** A value formatted by its column's kind. */
export function Value({ column, value, word, currency, state }: ValueProps): ReactNode {
  const { id, kind, none, moreIs } = column;
  if (value === null) {
    if (none !== undefined) return <span className="pw-ink-3">{none}</span>;
    return kind === 'word' || kind === 'text' ? '' : <Unknown noCost />;
  }
  if (typeof value === 'string')
    return kind === 'word' ? (
      <Word text={value} tone={tones[word ?? '']} />
    ) : kind === 'date' ? (
      formatDate(value)
    ) : (
      value
    );
  switch (kind) {
    case 'money':
      return formatMoney(value, { currency });
    case 'money_change':
      return moreIs === undefined ? (
        formatMoney(value, { currency, sign: true })
      ) : (
        <Delta value={value} unit="money" currency={currency} moreIs={moreIs} />
      );
    case 'unit_cost':
      return formatUnitCost(value, currency);
    case 'percent':
      if (id !== 'margin') return formatPercent(value);
      return (
        <MarginInState state={state ?? marginStateOf({ averageMargin: value })}>{formatPercent(value)}</MarginInState>
      );
    case 'change':
      return moreIs === undefined ? (
        `${value > 0 ? '+' : ''}${formatPercent(value)}`
      ) : (
        <Delta value={value} moreIs={moreIs} />
      );
    default:
      return formatNumber(value);
  }
}

type Tone = 'amber' | 'red' | 'green';

const tones: Record<string, Tone> = {
  needs_attention: 'red',
  to_review: 'amber',
  failed: 'red',
  rejected: 'red',
  doubtful: 'red',
  star: 'green',
  plowhorse: 'amber',
  dog: 'red',
};

/** A status that needs attention gets a badge; a normal one is plain text. */
const Word = ({ text, tone }: { text: string; tone: Tone | undefined }) =>
  tone === undefined ? text : <Badge tone={tone}>{text}</Badge>;
