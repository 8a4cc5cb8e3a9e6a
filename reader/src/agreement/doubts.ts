import { sureFrom } from '../confidence/sure.ts';
import type { ReadInvoice, ReadValue } from '../types.ts';

/**
 * Whether a reading leaves anything for a second reader to settle: a header value that is missing or uncertain, an
 * uncertain line, no lines at all, or a failed check. Embedded data is never in doubt. `vendorKnown` means that a
 * person has confirmed the printed vendor, however faint the print.
 * @example leavesDoubt(reading, { vendorKnown: false })
 */
export function leavesDoubt(invoice: ReadInvoice, { vendorKnown }: { vendorKnown: boolean }): boolean {
  if (invoice.reader === 'e-invoice-xml') return false;
  const { vendor, invoiceNumber, invoiceDate, dueDate, total, lines, checks } = invoice;
  const unsure = (value: ReadValue<string> | undefined) => value !== undefined && value.confidence < sureFrom;
  const needed = [...(vendorKnown ? [] : [vendor]), invoiceNumber, invoiceDate, total];
  return (
    needed.some((value) => value === undefined || unsure(value)) ||
    unsure(dueDate) ||
    lines.length === 0 ||
    checks.some(({ held }) => !held) ||
    lines.some((line) => [line.description, line.quantity, line.weight, line.unitPrice, line.total].some(unsure))
  );
}
