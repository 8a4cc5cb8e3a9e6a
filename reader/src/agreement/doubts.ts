import { sureFrom } from '../confidence/sure.ts';
import type { ReadInvoice, ReadValue } from '../types.ts';

/**
 * Whether a reading leaves anything for a second reader to settle: a value of the head that is missing or not sure, a
 * line that is not, no lines at all, or a check that failed. Data that was embedded is never in doubt. `vendorKnown`
 * says that the printed vendor is one that a person has confirmed, however faint the print.
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
