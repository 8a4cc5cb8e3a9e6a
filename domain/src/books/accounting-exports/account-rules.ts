import { lineTypes } from '../../buying/invoices/index.ts';

/** What a booked line is: an invoice line, or the difference between the lines and the invoice total. */
export const bookedTypes = [...lineTypes, 'difference'] as const;
export type BookedType = (typeof bookedTypes)[number];

/** Maps purchases to an account. Null matches anything. */
export type AccountRule = {
  vendorId: number | null;
  /** The ingredient's category. */
  category: string | null;
  lineType: BookedType | null;
  account: string;
  /** Null: use the layout's tax type. */
  taxType: string | null;
};

export type Bookable = { vendorId: number | null; category: string | null; type: BookedType };

/** Vendor outranks category, category outranks line type. A rule with none of them is the default. */
const weightOf = ({ vendorId, category, lineType }: AccountRule): number =>
  (vendorId === null ? 0 : 4) + (category === null ? 0 : 2) + (lineType === null ? 0 : 1);

const holdsFor = (rule: AccountRule, line: Bookable): boolean =>
  (rule.vendorId === null || rule.vendorId === line.vendorId) &&
  (rule.category === null || sameCategory(rule.category, line.category)) &&
  (rule.lineType === null || rule.lineType === line.type);

const sameCategory = (a: string, b: string | null): boolean => b !== null && a.toLowerCase() === b.toLowerCase();

/**
 * The most specific rule that matches a line: vendor, then category, then line type, then the default; null if none
 * matches. Ties go to the first rule.
 * @example accountFor([{ vendorId: null, category: 'Produce', lineType: null, account: '5020', taxType: null }], { vendorId: 7, category: 'Produce', type: 'product' })?.account // '5020'
 */
export function accountFor(rules: readonly AccountRule[], line: Bookable): AccountRule | null {
  return rules.reduce<AccountRule | null>(
    (best, rule) => (holdsFor(rule, line) && (best === null || weightOf(rule) > weightOf(best)) ? rule : best),
    null,
  );
}
