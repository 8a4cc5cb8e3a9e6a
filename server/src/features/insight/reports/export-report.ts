import {
  type exportReport as endpoint,
  type QueryOf,
  REPORT_ROWS_MAX,
  type ReportColumn,
  reportShape,
} from '@platewise/contract';
import { businessDateAt, t } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Cell, sendTable } from '../../../platform/tables/index.ts';
import { type MadeReport, makeReport } from './make-report.ts';
import { printReport } from './print-report.ts';

/** A report as a file, named after the report and the date. PDFs open in the browser for printing. */
export async function exportReport(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const report = await makeReport(deps, caller, query);
  const [first] = report.places;
  const today = businessDateAt(deps.clock().toISOString(), first?.scope.settings.timezone ?? 'UTC', '00:00');
  const known = report.asKnown === null ? '' : `-as-known-${report.asKnown.on}`;
  const name = `${report.name}-report${known}-${today}`;
  const format = query.format ?? 'csv';
  if (format !== 'pdf') {
    await sendTable(reply, { name, format, ...tableOf(report) });
    return;
  }
  const bytes = await printReport(report, today);
  reply.header('Content-Disposition', `inline; filename="${name}.pdf"`);
  reply.header('Cache-Control', 'private, no-store');
  reply.type('application/pdf');
  reply.send(bytes);
}

type Column = ReportColumn | { id: 'restaurant' | 'currency'; label: string };

/** The rows, with restaurant and currency where those differ, then each restaurant's totals. */
function tableOf({ name, rows, places, sides, asKnown }: MadeReport): { heads: string[]; rows: Cell[][] } {
  const several = places.length > 1;
  const shape = reportShape(name);
  const mixed = new Set(rows.map(({ currency }) => currency)).size > 1;
  const columns: Column[] = [
    ...(several ? [{ id: 'restaurant', label: 'Restaurant' } as const] : []),
    ...shape.columns,
    ...(several || mixed ? [{ id: 'currency', label: 'Currency' } as const] : []),
  ];
  const first = shape.columns[0]?.id;
  const kept = rows.slice(0, REPORT_ROWS_MAX).map((row) =>
    columns.map(({ id }): Cell => {
      if (id === 'restaurant') return row.restaurantName;
      if (id === 'currency') return row.currency;
      const cell = row.cells[id] ?? null;
      return id === first && row.within ? `   ${cell}` : cell;
    }),
  );
  const cut =
    kept.length < rows.length
      ? [[t('The first {shown} of {all} rows', { shown: REPORT_ROWS_MAX, all: rows.length })]]
      : [];
  const totals = sides.map((side) => [
    side.name,
    ...shape.figures.map(({ id }) => side.figures[id] ?? null),
    side.currency,
  ]);
  return {
    heads: columns.map(({ label }) => label),
    rows: [
      ...kept,
      ...cut,
      ...asKnownRows(asKnown),
      [],
      ['Restaurant', ...shape.figures.map(({ label }) => label), 'Currency'],
      ...totals,
    ],
  };
}

const asKnownRows = (known: MadeReport['asKnown']): Cell[][] =>
  known === null
    ? []
    : [[], [t('As known at the end of {day}', { day: known.on })], ...known.notes.map((note) => [note])];
