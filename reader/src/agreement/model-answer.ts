/**
 * What a vision model must return: texts as printed, nothing computed or translated. They are parsed by the same
 * functions as the words of a page.
 */
export type ModelAnswer = {
  kind: 'invoice' | 'credit_note' | 'receipt' | 'other';
  vendor: string | null;
  invoiceNumber: string | null;
  invoiceDate: string | null;
  dueDate: string | null;
  poNumber: string | null;
  currency: string | null;
  subTotal: string | null;
  taxAmount: string | null;
  total: string | null;
  lines: ModelLine[];
  /** The footer's additions to the lines: taxes, deliveries, deposits. */
  charges: { label: string; amount: string }[];
};

export type ModelLine = {
  description: string;
  itemCode: string | null;
  quantity: string | null;
  unit: string | null;
  pack: string | null;
  weight: string | null;
  weightUnit: string | null;
  unitPrice: string | null;
  total: string;
};
