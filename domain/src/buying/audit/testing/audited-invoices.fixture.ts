import { addDays, type BusinessDate, businessDate } from '../../../shared/dates/index.ts';
import { auditInvoice } from '../audit-invoice.ts';
import type { AuditContext, AuditedInvoice, AuditedLine, Finding } from '../audited.ts';

const today = businessDate('2026-11-20');
export const daysAgo = (days: number): BusinessDate => addDays(today, -days);

let lastId = 1000;

/** A line of 4 cases at 40.00; the total follows from price and quantity. */
export function line(changes: Partial<AuditedLine> = {}): AuditedLine {
  const plain = {
    id: ++lastId,
    itemId: 1,
    ingredientId: 11,
    description: 'Tomatoes, diced',
    lineType: 'product' as const,
    quantity: '4',
    unit: 'CS',
    weight: null,
    weightUnit: null,
    contents: null,
    contentsUnit: null,
    price: '40',
    priceUnit: changes.unit ?? 'CS',
    taxRate: null,
    ...changes,
  };
  const measure = Number(plain.weight !== null && plain.priceUnit === plain.weightUnit ? plain.weight : plain.quantity);
  return { total: (Number(plain.price ?? 0) * measure).toFixed(2), ...plain };
}

export const charge = (description: string, total: number, lineType: AuditedLine['lineType'] = 'fee'): AuditedLine =>
  line({
    itemId: null,
    ingredientId: null,
    description,
    lineType,
    quantity: null,
    price: null,
    total: total.toFixed(2),
  });

export function invoice(
  ago: number,
  lines: readonly AuditedLine[],
  changes: Partial<AuditedInvoice> = {},
): AuditedInvoice {
  const id = changes.id ?? ++lastId;
  return { id, number: `INV-${id}`, date: daysAgo(ago), currency: 'USD', lines, ...changes };
}

export const nothing: AuditContext = {
  orders: [],
  listPrices: [],
  earlier: [],
  group: [],
  market: [],
  payTo: { own: [], earlier: [], known: [] },
};

/** Today's invoice with these lines, audited. */
export const audit = (lines: readonly AuditedLine[], context: Partial<AuditContext> = {}): Finding[] =>
  auditInvoice(invoice(0, lines), { ...nothing, ...context });

/** Invoices of one line each: days ago and price, then sorted as the auditor gets them. */
export const pastPrices = (
  prices: readonly (readonly [ago: number, price: number])[],
  changes: Partial<AuditedLine> = {},
) => newestFirst(prices.map(([ago, price]) => invoice(ago, [line({ price: String(price), ...changes })])));

export const newestFirst = (invoices: readonly AuditedInvoice[]): AuditedInvoice[] =>
  invoices.toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : b.id - a.id));

/** What a table compares: kind and money. */
export const seen = (findings: readonly Finding[]): string[] => findings.map(({ kind, money }) => `${kind} ${money}`);
