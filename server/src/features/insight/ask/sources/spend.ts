import { dec, t } from '@platewise/domain';
import { type AskCall, type AskFact, type AskFacts, concerns, idsOf, keysOf, windowsOf } from '../ask-call.ts';
import { categoryKey } from './sales.ts';
import { type LineRow, readIngredientLines, readSpend, type SpendRow } from './spend.repo.ts';

/**
 * Approved invoices with taxes and fees, as in Vendor Spend. By ingredient or category: their lines, with everything else
 * on the invoices as the rest.
 */
export async function spend(call: AskCall): Promise<AskFacts> {
  const invoices = () => invoicesOf(call);
  if (!concerns(call.query, ['ingredient', 'ingredientCategory'])) {
    return { facts: (await invoices()).map((row) => vendorFact(call, row, row.spend)) };
  }
  const { deps, reach, query } = call;
  const lines = await readIngredientLines(deps.db, reach, windowsOf(call), {
    by: query.by,
    vendors: idsOf(query, 'vendor'),
    ingredients: idsOf(query, 'ingredient'),
    categories: keysOf(query, 'ingredientCategory'),
  });
  const facts = lines.map((row) => lineFact(call, row));
  const limited = query.filters.some(({ by }) => by === 'ingredient' || by === 'ingredientCategory');
  return { facts: limited ? facts : [...facts, ...restOf(facts, await invoices())] };
}

export async function invoices(call: AskCall): Promise<AskFacts> {
  return { facts: (await invoicesOf(call)).map((row) => vendorFact(call, row, row.invoices)) };
}

const invoicesOf = (call: AskCall) =>
  readSpend(call.deps.db, call.reach, windowsOf(call), { by: call.query.by, vendors: idsOf(call.query, 'vendor') });

const vendorFact = (
  { query }: AskCall,
  row: Pick<SpendRow, 'restaurant_id' | 'key' | 'vendor_id' | 'vendor'>,
  amount: string,
): AskFact => ({
  restaurantId: row.restaurant_id,
  key: query.by === 'vendor' ? String(row.vendor_id ?? '') : row.key,
  label: query.by === 'vendor' ? (row.vendor ?? t('No vendor')) : row.key,
  subjectId: row.vendor_id,
  amount: dec(amount),
});

function lineFact(call: AskCall, row: LineRow): AskFact {
  const fact = vendorFact(call, row, row.spend);
  switch (call.query.by) {
    case 'ingredient':
      return { ...fact, key: String(row.ingredient_id), label: row.ingredient ?? '', subjectId: row.ingredient_id };
    case 'ingredientCategory':
      return { ...fact, key: categoryKey(row.category), label: row.category ?? t('No category') };
    default:
      return fact;
  }
}

function restOf(facts: readonly AskFact[], rows: readonly SpendRow[]): AskFact[] {
  return [...Map.groupBy(rows, (row) => row.restaurant_id)].flatMap(([restaurantId, own]) => {
    const total = own.reduce((sum, row) => sum.plus(row.spend), dec(0));
    const left = facts.reduce(
      (sum, fact) => (fact.restaurantId === restaurantId ? sum.minus(fact.amount ?? 0) : sum),
      total,
    );
    const label = t('Taxes, fees and unmatched lines');
    return left.isZero() ? [] : [{ restaurantId, key: '—', label, subjectId: null, amount: left }];
  });
}
