import { countCells, moneyCell, placeFinder, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { type InvoiceRow, readInvoices } from './invoices.repo.ts';
import { windowsOf } from './report-places.ts';

const statuses = { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' } as const;

/** Invoices received in the period, by upload date. Each amount is in the invoice's currency. */
export const invoiceSummaryReport: ReportBuilder = {
  async build({ deps, reach, places }) {
    const placeOf = placeFinder(places);
    const invoices = await readInvoices(deps.db, reach, windowsOf(places, 'calendar'));
    return {
      rows: invoices.map((invoice) => {
        const { id, filename, vendor, number, currency, amount, dated, uploaded } = invoice;
        const status = statuses[invoice.processing_status];
        const decision = decisionOf(invoice);
        const cells = { filename, vendor, number, status, decision, amount: moneyCell(amount), dated, uploaded };
        return rowOf(placeOf(invoice), id, cells, { currency });
      }),
      notes: [],
    };
  },
  figures: (rows) => ({
    invoices: rows.length,
    // Rejected invoices aren't owed.
    amount: moneyCell(
      sumOf(
        rows.filter(({ cells }) => cells.decision !== 'Rejected'),
        'amount',
      ),
    ),
    approved: countCells(rows, 'decision', 'Approved'),
    waiting: countCells(rows, 'decision', 'To review'),
  }),
};

function decisionOf({ approved, rejected, processing_status: status }: InvoiceRow): string | null {
  if (approved) return 'Approved';
  if (rejected) return 'Rejected';
  return status === 'completed' ? 'To review' : null;
}
