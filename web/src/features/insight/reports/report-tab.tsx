import type { Report, ReportName, ReportRow } from '@platewise/contract';
import type { WhyFigure } from '@platewise/domain';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, DataTable, EmptyState, ErrorState, SearchField, Skeleton, Tiles } from '../../../ui/index.ts';
import { WhyBar } from '../why/index.ts';
import { AsKnownBanner, isRefused, NotKnown } from './as-known-banner.tsx';
import { columnsOf, Value } from './report-columns.tsx';
import { useReport, useReportChoice } from './report-query.ts';
import { reportShape } from './report-shape.ts';
import css from './reports.module.css';
import { SidesTable } from './sides-table.tsx';

/** The figures of a report whose change can be explained. */
const explained: Partial<Record<ReportName, readonly WhyFigure[]>> = {
  profitability: ['revenue', 'grossProfit'],
  'profit-and-loss': ['revenue', 'foodCost', 'grossProfit'],
  'supplier-spend': ['spend'],
};

/** One report: its totals, its rows, and notes on how to read them. */
export function ReportTab({ report }: { report: ReportName }) {
  const { asked, q, setQ, sort, setSort, open } = useReportChoice();
  const shape = reportShape(report);
  const found = useReport(asked, asked.report === report);
  const { head } = found;
  const several = new Set(head?.sides.flatMap(({ restaurantId }) => restaurantId ?? [])).size > 1;
  const columns = useMemo(() => columnsOf(report, several), [report, several]);
  const navigate = useNavigate();
  if (isRefused(found.error)) return <NotKnown error={found.error} />;
  if (found.error && head === undefined) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (head === undefined) return <Waiting />;
  return (
    <div className={css.stack}>
      <p className="pw-meta">
        {shape.purpose} {t('{from} to {to}.', { from: formatDate(head.from), to: formatDate(head.to) })}
      </p>
      {head.asKnown && <AsKnownBanner known={head.asKnown} />}
      <Sides head={head} />
      {head.total > 0 && head.asKnown === null && explained[report] && <WhyBar figures={explained[report]} />}
      {!shape.ordered && (
        <div className={css.filters}>
          <SearchField label={t('Search the {title} report', { title: shape.title })} value={q} onChange={setQ} />
        </div>
      )}
      <DataTable
        label={shape.title}
        rows={found.rows}
        columns={columns}
        rowKey={({ key }) => key}
        onOpen={(row) => {
          const to = addressOfRow(report, row, head);
          if (to !== null) void navigate(to);
        }}
        sort={sort !== null && columns.some(({ id }) => id === sort.id) ? sort : null}
        onSort={setSort}
        paging={found.paging}
        isPending={found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        density="compact"
        empty={
          <EmptyState
            title={q === '' ? t('Nothing in this period') : t('No results')}
            text={q === '' ? emptyWords[report] : t('Try a different search.')}
          />
        }
      />
      {head.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {report === 'profit-and-loss' && (
        <div>
          <Button size="xs" onClick={() => open('actual-vs-theoretical')}>
            {t('Compare actual with theoretical cost')}
          </Button>
        </div>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={css.stack}>
    <Skeleton kind="tiles" height={64} />
    <Skeleton kind="rows" count={8} height={32} />
  </div>
);

/** Tiles for one restaurant, or a comparison table for several. */
function Sides({ head }: { head: Report }) {
  const [only] = head.sides;
  if (only === undefined) return null;
  if (head.sides.length > 1) return <SidesTable head={head} />;
  return (
    <Tiles
      size="fact"
      tiles={reportShape(head.report).figures.map((figure) => ({
        label: figure.label,
        value: <Value column={figure} value={only.figures[figure.id] ?? null} currency={only.currency} />,
      }))}
    />
  );
}

const search = (path: string, text: unknown) => `${path}?q=${encodeURIComponent(String(text ?? ''))}`;

/** The URL a row links to. */
function addressOfRow(report: ReportName, { subjectId, cells }: ReportRow, { from, to }: Report): string | null {
  if (report === 'profit-and-loss') return '/analysis?tab=financial';
  if (subjectId === null) return null;
  switch (report) {
    case 'invoice-summary':
      return `/invoices/${subjectId}`;
    case 'supplier-spend':
      return `/vendors?vendor=${subjectId}`;
    case 'actual-vs-theoretical':
      return `/usage?from=${from}&to=${to}&item=${subjectId}`;
    case 'profitability':
    case 'menu-engineering':
      return search('/menu-items', cells.item);
    default:
      return search('/ingredients', cells.ingredient);
  }
}

const emptyWords: Record<ReportName, string> = {
  profitability: t('Dishes on the menu appear here with cost and profit.'),
  'cost-analysis': t('Ingredients appear here with their cost.'),
  'invoice-summary': t('No invoices in this period. Choose other dates or upload one.'),
  'profit-and-loss': t('Sales, purchases and labor appear here.'),
  'price-changes': t('No ingredient prices changed in this period.'),
  'supplier-spend': t('No approved invoices in this period.'),
  'menu-engineering': t('Dishes on the menu appear here with their sales.'),
  'actual-vs-theoretical': t('No counts, purchases or sales in this period.'),
  waste: t('No waste recorded in this period.'),
};
