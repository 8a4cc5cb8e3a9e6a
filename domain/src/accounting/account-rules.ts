import { lineTypes } from '../invoices/index.ts';

/** What a booked line is: a line of the invoice, or what its lines lack to its total. */
export const bookedTypes = [...lineTypes, 'difference'] as const;
export type BookedType = (typeof bookedTypes)[number];

/** Which account a purchase belongs to. What is null holds for all. */
export type AccountRule = {
  vendorId: number | null;
  /** Of the ingredient. */
  category: string | null;
  lineType: BookedType | null;
  account: string;
  /** Null: the layout's. */
  taxType: string | null;
};

export type Bookable = { vendorId: number | null; category: string | null; type: BookedType };

/** A vendor says more than a category, a category more than a kind of line; a rule with none of them is the default. */
const weightOf = ({ vendorId, category, lineType }: AccountRule): number =>
  (vendorId === null ? 0 : 4) + (category === null ? 0 : 2) + (lineType === null ? 0 : 1);

const holdsFor = (rule: AccountRule, line: Bookable): boolean =>
  (rule.vendorId === null || rule.vendorId === line.vendorId) &&
  (rule.category === null || sameCategory(rule.category, line.category)) &&
  (rule.lineType === null || rule.lineType === line.type);

const sameCategory = (a: string, b: string | null): boolean => b !== null && a.toLowerCase() === b.toLowerCase();

/**
 * The most exact of the rules that hold for a line: vendor before category before kind of line before the default; null where
 * none does. Of two as exact the first rules.
 * @example accountFor([{ vendorId: null, category: 'Produce', lineType: null, account: '5020', taxType: null }], { vendorId: 7, category: 'Produce', type: 'product' })?.account // '5020'
 */
export function accountFor(rules: readonly AccountRule[], line: Bookable): AccountRule | null {
  return rules.reduce<AccountRule | null>(
    (best, rule) => (holdsFor(rule, line) && (best === null || weightOf(rule) > weightOf(best)) ? rule : best),
    null,
  );
}
