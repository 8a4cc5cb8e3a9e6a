import type { BusinessDate, LineType } from '@platewise/domain';
import type { Good } from './goods.ts';
import { cents } from './prices.ts';

/** An invoice while it is being made up; what it says can still be changed. */
export type DraftLine = {
  id: number;
  good: Good | null;
  /** A number the vendor gave the good later. */
  renumbered: boolean;
  description: string;
  lineType: LineType;
  quantity: number;
  unit: string | null;
  weight: number | null;
  contents: number | null;
  contentsUnit: string | null;
  price: number;
  total: number;
  taxRate: number | null;
};

export type DraftOrderLine = {
  id: number;
  good: Good;
  quantity: number;
  price: number | null;
  received: number;
  receivedWeight: number | null;
  substitute: Good | null;
};
export type DraftOrder = { id: number; received: boolean; lines: DraftOrderLine[] };

export type DraftBill = {
  id: number;
  restaurant: number;
  vendor: number;
  week: number;
  date: BusinessDate;
  number: string;
  lines: DraftLine[];
  order: DraftOrder | null;
  /** Bank accounts to pay to, by any name. */
  accounts: string[];
  approved: boolean;
  /** Already has a fault or a look-alike of one. */
  used: boolean;
};

export const isGoods = ({ lineType }: DraftLine): boolean => lineType === 'product' || lineType === 'supplies';

export const totalOf = ({ good, quantity, weight, price }: DraftLine): number =>
  cents((good?.byWeight && weight !== null ? weight : quantity) * price);

/** What a line's price is for, and how much of it was billed. */
export const billedOf = ({ good, quantity, weight }: DraftLine): number =>
  good?.byWeight && weight !== null ? weight : quantity;

export const taxRateOf = (restaurant: number, vendor: number, week: number): number =>
  (restaurant === 2 ? 8.875 : 8.25) + (vendor === 7 && week >= 26 ? 0.5 : 0);

/** Puts a line's total and its invoice's tax in order after a change. */
export function settle(bill: DraftBill, line?: DraftLine): void {
  if (line !== undefined) line.total = totalOf(line);
  const tax = bill.lines.find(({ lineType }) => lineType === 'tax');
  const due = bill.lines.reduce((sum, one) => sum + (one.taxRate === null ? 0 : (one.total * one.taxRate) / 100), 0);
  if (tax !== undefined && bill.lines.some(({ taxRate }) => taxRate !== null)) {
    tax.total = cents(due);
    tax.price = tax.total;
  }
}

export type Ids = () => number;

export function chargeLine(next: Ids, lineType: LineType, description: string, total: number): DraftLine {
  return {
    ...{ id: next(), good: null, renumbered: false, description, lineType, quantity: 1, unit: null, weight: null },
    ...{ contents: null, contentsUnit: null, price: total, total, taxRate: null },
  };
}
