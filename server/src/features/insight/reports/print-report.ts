import { REPORT_PRINTED_ROWS_MAX, type ReportColumn, reportShape } from '@platewise/contract';
import { type CalendarDate, numberWords, paperOf, t, translated } from '@platewise/domain';
import { type PrintedPage, printPdf } from '../../../platform/pdf/index.ts';
import type { MadeReport } from './make-report.ts';
import { isFigure, printedCell, printedDay, shareOf } from './report-words.ts';

const indent = '\u00a0\u00a0\u00a0';

/** Reports with more columns than this are printed in landscape. */
const uprightColumns = 6;

/** The report as a PDF: title, restaurants side by side, then the rows. */
export function printReport(report: MadeReport, madeOn: CalendarDate): Promise<Buffer> {
  const { columns, ...shape } = reportShape(report.name);
  const title = translated(shape.title);
  const country = countryOf(report);
  const where = placeWords(report);
  const when = t('{from} to {to}', { from: printedDay(report.from, country), to: printedDay(report.to, country) });
  const write = (page: PrintedPage) => {
    page.title(title);
    page.text(`${where}, ${when}`);
    for (const line of asKnownWords(report)) page.note(line);
    writeSides(page, report);
    writeRows(page, report);
    for (const note of report.notes) page.note(note);
  };
  return printPdf(`${title}, ${where}, ${when}`, write, {
    paper: paperOf(country),
    landscape: columns.length > uprightColumns,
    running: {
      head: `${title}, ${where}, ${when}`,
      foot: t('Platewise, created on {day}', { day: printedDay(madeOn, country) }),
    },
  });
}

/** The country whose formats all its restaurants share; those of the United States if they differ. */
function countryOf({ places }: MadeReport): string | null {
  const [first, ...others] = new Set(places.map(({ scope }) => scope.settings.country ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

function asKnownWords(report: MadeReport): string[] {
  if (report.asKnown === null) return [];
  const day = printedDay(report.asKnown.on, countryOf(report));
  return [t('As known at the end of {day}', { day }), ...report.asKnown.notes];
}

const placeWords = ({ places }: MadeReport) =>
  places.length === 1
    ? (places[0]?.name ?? '')
    : t('{count, plural, one {# restaurant} other {# restaurants}}', { count: places.length });

function writeSides(page: PrintedPage, report: MadeReport): void {
  const { name, sides } = report;
  const country = countryOf(report);
  const { figures } = reportShape(name);
  const columns: ReportColumn[] = [{ id: 'name', label: 'Restaurant', kind: 'text' }, ...figures];
  const several = new Set(sides.map(({ currency }) => currency)).size > 1;
  page.table(
    columns.map(({ label }) => translated(label)),
    columns.map(({ kind }) => shareOf[kind]),
    sides.map(({ name: restaurant, currency, figures: found }) =>
      columns.map((column) =>
        column.id === 'name'
          ? `${restaurant}${several ? ` (${currency})` : ''}`
          : printedCell(column, found[column.id], { currency, country }),
      ),
    ),
    { right: columns.map(isFigure), strong: (row) => sides[row]?.restaurantId === null, small: true },
  );
}

function writeRows(page: PrintedPage, report: MadeReport): void {
  const { name, rows, places } = report;
  const country = countryOf(report);
  const shape = reportShape(name);
  const place: ReportColumn[] = places.length > 1 ? [{ id: 'restaurant', label: 'Restaurant', kind: 'text' }] : [];
  const columns = [...place, ...shape.columns];
  const printed = rows.slice(0, REPORT_PRINTED_ROWS_MAX);
  page.heading(
    t('{rows, plural, one {{amount} row} other {{amount} rows}}', {
      ...{ rows: rows.length, amount: numberWords(rows.length, country) },
    }),
  );
  page.table(
    columns.map(({ label }) => translated(label)),
    columns.map(({ kind }, index) => (index === 0 ? 2.2 : shareOf[kind])),
    printed.map((row) =>
      columns.map((column) =>
        column.id === 'restaurant'
          ? row.restaurantName
          : `${row.within && column === shape.columns[0] ? indent : ''}${printedCell(column, row.cells[column.id], { currency: row.currency, country })}`,
      ),
    ),
    { right: columns.map(isFigure), strong: (row) => printed[row]?.strong === true, small: true },
  );
  if (printed.length < rows.length) {
    page.note(
      t('The first {rows} rows. Export a workbook to see more.', { rows: numberWords(printed.length, country) }),
    );
  }
}
