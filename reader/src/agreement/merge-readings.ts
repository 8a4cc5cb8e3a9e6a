import { normaliseInvoiceNumber, normaliseVendorName } from '@platewise/domain';
import { checksOf } from '../checks/checks.ts';
import type { ReadInvoice, ReadLine, ReadValue } from '../types.ts';
import { agreeOn } from './agree-on-value.ts';
import { pairLines } from './pair-lines.ts';
import { sameAmount, sameText } from './settle-line.ts';
import { type Settled, settleSum, sumOf } from './settle-sum.ts';
import { unsureLine } from './unsure-line.ts';

/**
 * Merges the readings of a document by its own reader and by a vision model, field by field: where they agree,
 * confidence rises; where they differ, the value that satisfies the arithmetic wins and is never certain; and values
 * from the model alone are proposals, with their position on the page or else in doubt. Each value from the model names
 * it. Without an offline reading, the model's is used and nothing is certain. `today` is the business date for the
 * checks.
 * @example mergeReadings(offline, readingOfModel(answer, offline.pages), '2026-11-21').total?.reader // undefined: offline's
 */
export function mergeReadings(offline: ReadInvoice | null, model: ReadInvoice, today: string): ReadInvoice {
  const merged = offline === null ? alone(model) : together(offline, model);
  const checks = checksOf(merged, today);
  const closes = checks.some((check) => check.code === 'lines_sum_to_total' && check.held);
  // The page's own result for unaccounted amounts is kept, unless the model's lines make up the difference.
  const accounted = closes ? [] : (offline?.checks ?? []).filter((check) => check.code === 'amounts_accounted');
  return { ...merged, checks: [...checks, ...accounted] };
}

function together(offline: ReadInvoice, model: ReadInvoice): ReadInvoice {
  const readable = offline.pages.some((page) => page.words.length > 0);
  const { lines, total } = settled(offline, model, readable);
  const text = (name: 'vendorAddress' | 'vendorTaxId' | 'vendorPhone' | 'vendorEmail') => offline[name] ?? model[name];
  const amount = (name: 'subTotal' | 'taxAmount' | 'fees') => agreeOn(offline[name], model[name], sameAmount, 'first');
  return {
    ...offline,
    vendor: agreeOn(offline.vendor, model.vendor, sameVendor, preferred(offline.vendor, model.vendor)),
    vendorAddress: text('vendorAddress'),
    vendorTaxId: text('vendorTaxId'),
    vendorPhone: text('vendorPhone'),
    vendorEmail: text('vendorEmail'),
    invoiceNumber: agreeOn(
      offline.invoiceNumber,
      model.invoiceNumber,
      sameNumber,
      preferred(offline.invoiceNumber, model.invoiceNumber),
    ),
    invoiceDate: agreeOn(
      offline.invoiceDate,
      model.invoiceDate,
      equal,
      preferred(offline.invoiceDate, model.invoiceDate),
    ),
    dueDate: agreeOn(offline.dueDate, model.dueDate, equal, preferred(offline.dueDate, model.dueDate)),
    poNumber: agreeOn(offline.poNumber, model.poNumber, sameText, 'first'),
    currency: agreeOn(offline.currency, model.currency, equal, 'first'),
    subTotal: amount('subTotal'),
    taxAmount: amount('taxAmount'),
    fees: amount('fees'),
    total: agreeOn(offline.total, model.total, sameAmount, total ?? 'first'),
    lines,
  };
}

function settled(offline: ReadInvoice, model: ReadInvoice, readable: boolean): Settled {
  const totals = { first: offline.total, second: model.total };
  if (offline.lines.length > 0) return settleSum(pairLines(offline.lines, model.lines), totals, readable);
  // With nothing to compare, the model's lines are proposed even if they do not add up.
  const lines = proposed(model.lines, readable);
  const makes = (total: ReadValue<string> | undefined) => total !== undefined && sumOf(lines).eq(total.value);
  return { lines, total: makes(totals.first) ? 'first' : makes(totals.second) ? 'second' : undefined };
}

const equal = (a: string, b: string): boolean => a === b;
const sameVendor = (a: string, b: string): boolean => normaliseVendorName(a) === normaliseVendorName(b);
const sameNumber = (a: string, b: string): boolean => normaliseInvoiceNumber(a) === normaliseInvoiceNumber(b);

/**
 * Without arithmetic to decide: the model wins only if its value is on the page and the other was little more than a
 * guess.
 */
function preferred(first: ReadValue<string> | undefined, second: ReadValue<string> | undefined): 'first' | 'second' {
  return (first?.confidence ?? 0) < 0.5 && second?.box != null ? 'second' : 'first';
}

/** The model's reading alone: nothing confirms it, so none of it is certain. */
function alone(model: ReadInvoice): ReadInvoice {
  const lower = (value: ReadValue<string> | undefined) => agreeOn<string>(undefined, value, equal);
  return {
    ...model,
    vendor: lower(model.vendor),
    invoiceNumber: lower(model.invoiceNumber),
    invoiceDate: lower(model.invoiceDate),
    dueDate: lower(model.dueDate),
    poNumber: lower(model.poNumber),
    currency: lower(model.currency),
    subTotal: lower(model.subTotal),
    taxAmount: lower(model.taxAmount),
    total: lower(model.total),
    lines: proposed(model.lines, false),
  };
}

/** Lines that only the model saw. If the page has words, a line whose total is not among them is made up. */
function proposed(lines: readonly ReadLine[], readable: boolean): ReadLine[] {
  return lines.filter((line) => line.total.box !== null || !readable).map(unsureLine);
}
