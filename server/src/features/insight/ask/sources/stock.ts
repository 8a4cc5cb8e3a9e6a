import { dec, settle, t, translated } from '@platewise/domain';
import { type AskCall, type AskFact, type AskFacts, idsOf, keysOf, windowsOf } from '../ask-call.ts';
import { categoryKey } from './sales.ts';
import { readStock, readWaste, type StockRow } from './stock.repo.ts';

const wantedOf = ({ query }: AskCall) => ({
  ingredients: idsOf(query, 'ingredient'),
  categories: keysOf(query, 'ingredientCategory'),
});

/** On hand now. Ingredients in different units don't add up. */
export async function stock(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return nowOnly();
  const rows = await readStock(call.deps.db, call.reach, wantedOf(call));
  return {
    facts: rows.map((row) => ({ ...factOf(call, row, ''), amount: dec(row.stock), unit: translated(row.unit) })),
  };
}

/** On hand now at current cost, as on the inventory page. */
export async function stockValue(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return nowOnly();
  const rows = await readStock(call.deps.db, call.reach, wantedOf(call));
  const facts = rows.map((row) => ({ ...factOf(call, row, ''), amount: row.value === null ? null : dec(row.value) }));
  return { facts, notes: uncosted(rows.filter(({ value }) => value === null).length) };
}

const nowOnly = (): AskFacts => ({ facts: [], notes: [t('Stock is what is on hand now.')] });

/** At the cost when it was recorded. Each ingredient's cents add up to its total in the waste report. */
export async function waste(call: AskCall): Promise<AskFacts> {
  const { deps, reach, query } = call;
  const rows = await readWaste(deps.db, reach, windowsOf(call), {
    ...wantedOf(call),
    by: query.by,
    weekdays: keysOf(query, 'weekday'),
  });
  const facts = [...Map.groupBy(rows, (row) => row.ingredient_id).values()].flatMap((own) => {
    const cents = settle(own.map(({ cost }) => (cost === null ? null : dec(cost))));
    return own.map((row, index) => {
      const cost = cents[index] ?? null;
      return { ...factOf(call, row, row.key), amount: cost === null ? null : dec(cost) };
    });
  });
  return { facts, notes: uncosted(new Set(rows.flatMap((row) => (row.cost === null ? row.ingredient_id : []))).size) };
}

type Row = Pick<StockRow, 'restaurant_id' | 'ingredient_id' | 'name' | 'category'>;

function factOf({ query }: AskCall, row: Row, key: string): AskFact {
  const fact = { restaurantId: row.restaurant_id, subjectId: null, amount: null };
  switch (query.by) {
    case 'ingredient':
      return { ...fact, key: String(row.ingredient_id), label: row.name, subjectId: row.ingredient_id };
    case 'ingredientCategory':
      return { ...fact, key: categoryKey(row.category), label: row.category ?? t('No category') };
    default:
      return { ...fact, key, label: key };
  }
}

const uncosted = (count: number): string[] =>
  count === 0
    ? []
    : [
        t(
          "{count, plural, one {# ingredient without a known cost isn't included.} other {# ingredients without a known cost aren't included.}}",
          { count },
        ),
      ];
