import type { Decimal } from '../numbers/decimal.ts';
import type { DocumentKind, PayTo } from '../types.ts';

export type ELine = {
  description: string;
  itemCode?: string;
  quantity?: Decimal;
  unit?: string;
  /** Contents of a case: '4/10 LB'. */
  pack?: string;
  /** Catch weight, which the unit price is for. */
  weight?: Decimal;
  weightUnit?: string;
  unitPrice?: Decimal;
  /** In percent. */
  taxRate?: Decimal;
  total: Decimal;
};

/** A charge or allowance on the whole document; an allowance is negative. */
export type ECharge = {
  description: string;
  amount: Decimal;
  kind: 'charge' | 'allowance' | 'tax';
  /** In percent. */
  taxRate?: Decimal;
};

/** The data common to the e-invoice syntaxes and the EDI standards, before it becomes lines that sum to the total. */
export type EInvoice = {
  kind: DocumentKind;
  vendor?: string;
  vendorAddress?: string;
  vendorTaxId?: string;
  vendorPhone?: string;
  vendorEmail?: string;
  invoiceNumber?: string;
  invoiceDate?: string;
  deliveryDate?: string;
  dueDate?: string;
  currency?: string;
  poNumber?: string;
  subTotal?: Decimal;
  taxAmount?: Decimal;
  total?: Decimal;
  payTo?: PayTo[];
  lines: ELine[];
  charges: ECharge[];
};
