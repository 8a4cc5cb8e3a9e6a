import { msg, worded } from '@platewise/domain';
import { countKeys, moneyCell, placeFinder, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { type InvoiceRow, readInvoices } from './invoices.repo.ts';
import { windowsOf } from './report-places.ts';

const statuses = {
  pending: msg('Pending'),
  processing: msg('Processing'),
  completed: msg('Completed'),
  failed: msg('Failed'),
} as const;
const decisions = { approved: msg('Approved'), rejected: msg('Rejected'), to_review: msg('To review') } as const;

/** Invoices received in the period, by upload date. Each amount is in the invoice's currency. */
export const invoiceSummaryReport: ReportBuilder = {
  async build({ deps, reach, places }) {
    const placeOf = placeFinder(places);
    const invoices = await readInvoices(deps.db, reach, windowsOf(places, 'calendar'));
    return {
      rows: invoices.map((invoice) => {
        const { id, filename, vendor, number, currency, amount, dated, uploaded } = invoice;
        const status = worded(statuses[invoice.processing_status]);
        const decided = decisionOf(invoice);
        const decision = decided === null ? null : worded(decisions[decided]);
        const keys = { status: invoice.processing_status, ...(decided === null ? {} : { decision: decided }) };
        const cells = { filename, vendor, number, status, decision, amount: moneyCell(amount), dated, uploaded };
        return rowOf(placeOf(invoice), id < 0 ? `deleted ${-id}` : id, cells, { currency, keys });
      }),
      notes: [],
    };
  },
  figures: (rows) => ({
    invoices: rows.length,
    // Rejected invoices aren't owed.
    amount: moneyCell(
      sumOf(
        rows.filter(({ keys }) => keys.decision !== 'rejected'),
        'amount',
      ),
    ),
    approved: countKeys(rows, 'decision', 'approved'),
    waiting: countKeys(rows, 'decision', 'to_review'),
  }),
};

function decisionOf({ approved, rejected, processing_status: status }: InvoiceRow): keyof typeof decisions | null {
  if (approved) return 'approved';
  if (rejected) return 'rejected';
  return status === 'completed' ? 'to_review' : null;
}
