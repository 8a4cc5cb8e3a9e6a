import { ASK_DETAIL_DAYS_MAX } from '@platewise/contract';
import { type AskQuery, dec, diffDays, t } from '@platewise/domain';
import { invalidField } from '../../../../platform/http/problem.ts';
import { type AskCall, type AskFact, type AskFacts, concerns, idsOf, keysOf, windowsOf } from '../ask-call.ts';
import { type ItemRow, readSoldItems } from './items.repo.ts';
import { readChecks, readSales, type SalesRow } from './sales.repo.ts';

/** Net sales. By dish or category, what isn't part of an item is listed as the rest, so that rows add up to the total. */
export async function revenue(call: AskCall): Promise<AskFacts> {
  if (!concerns(call.query, ['dish', 'menuCategory'])) {
    const rows = await salesOf(call);
    const facts = rows.map((row) => saleFact(call.query, row, row.net));
    return { facts: await withRest(call, facts, t('No time'), ({ net }) => net) };
  }
  const facts = (await itemsOf(call, false)).map((row) => itemFact(call.query, row, row.net));
  return { facts: await withRest(call, facts, t('Everything else'), ({ net }) => net) };
}

export async function checks(call: AskCall): Promise<AskFacts> {
  const rows = await salesOf(call);
  const facts = rows.map((row) => saleFact(call.query, row, row.checks));
  return { facts: await withRest(call, facts, t('No time'), (row) => row.checks), notes: uncounted(rows) };
}

/** Revenue per check, over the days and parts whose checks are known. */
export async function averageCheck(call: AskCall): Promise<AskFacts> {
  const rows = await salesOf(call);
  const facts = rows.map((row) => ({ ...saleFact(call.query, row, row.counted), weight: dec(row.checks) }));
  return { facts, notes: uncounted(rows) };
}

/** Dishes sold. POS items that aren't mapped to a dish don't count, as in the profitability report. */
export async function sold(call: AskCall): Promise<AskFacts> {
  const rows = await itemsOf(call, true);
  return { facts: rows.map((row) => itemFact(call.query, row, row.quantity)) };
}

/** Items sold, whether or not they are mapped to a dish. */
export async function itemsOf(call: AskCall, mappedOnly: boolean): Promise<ItemRow[]> {
  const { deps, reach, query } = call;
  limitDetail(call);
  return readSoldItems(deps.db, reach, windowsOf(call), {
    by: query.by,
    dishes: idsOf(query, 'dish'),
    mappedOnly,
    categories: keysOf(query, 'menuCategory'),
    ...salesFilters(query),
  });
}

const salesFilters = (query: AskQuery) => ({
  channels: keysOf(query, 'channel'),
  hours: keysOf(query, 'hour')?.map((hour) => hour.padStart(2, '0')) ?? null,
  weekdays: keysOf(query, 'weekday'),
});

async function salesOf(call: AskCall): Promise<SalesRow[]> {
  const { deps, reach, query } = call;
  const wanted = { by: query.by, ...salesFilters(query) };
  // Totals are kept by channel and by hour, but not by both.
  if (!(concerns(query, ['channel']) && concerns(query, ['hour']))) {
    return readSales(deps.db, reach, windowsOf(call), wanted);
  }
  limitDetail(call);
  return readChecks(deps.db, reach, windowsOf(call), wanted);
}

function limitDetail({ days }: AskCall): void {
  if (diffDays(days.from, days.to) < ASK_DETAIL_DAYS_MAX) return;
  throw invalidField('query.period', t('Choose at most {count} days', { count: ASK_DETAIL_DAYS_MAX }));
}

const saleFact = ({ by }: AskQuery, { restaurant_id: restaurantId, key }: SalesRow, amount: string): AskFact => {
  const own = by === 'hour' && key !== '' ? String(Number(key)) : key;
  return { restaurantId, key: own, label: own, subjectId: null, amount: dec(amount) };
};

export function itemFact({ by }: AskQuery, row: ItemRow, amount: string | null): AskFact {
  const fact = {
    restaurantId: row.restaurant_id,
    subjectId: row.dish_id,
    amount: amount === null ? null : dec(amount),
  };
  if (by === 'dish') {
    const key = row.dish_id === null ? `item:${row.restaurant_id}:${row.name}` : String(row.dish_id);
    return { ...fact, key, label: row.name };
  }
  if (by === 'menuCategory') {
    return { ...fact, key: categoryKey(row.category), label: row.category ?? t('No category') };
  }
  const key = by === 'hour' && row.key !== '' ? String(Number(row.key)) : row.key;
  return { ...fact, key, label: key };
}

export const categoryKey = (category: string | null): string => (category ?? '').toLowerCase();

/** The key of what belongs to no row. */
const restKey = '—';

/** Adds what the listed parts leave out of each restaurant's total, if the question is about all of it. */
async function withRest(
  call: AskCall,
  facts: AskFact[],
  label: string,
  amountOf: (total: SalesRow) => string,
): Promise<AskFact[]> {
  const { deps, reach, query } = call;
  const split = query.by === 'dish' || query.by === 'menuCategory' || query.by === 'hour';
  if (!split || concernsPart(query)) return facts;
  const wanted = { by: null, channels: null, hours: null, weekdays: keysOf(query, 'weekday') };
  const totals = await readSales(deps.db, reach, windowsOf(call), wanted);
  const rest = totals.flatMap((total): AskFact[] => {
    const restaurantId = total.restaurant_id;
    const own = facts.filter((fact) => fact.restaurantId === restaurantId);
    const left = own.reduce((sum, { amount }) => sum.minus(amount ?? 0), dec(amountOf(total)));
    return left.isZero() ? [] : [{ restaurantId, key: restKey, label, subjectId: null, amount: left }];
  });
  return [...facts, ...rest];
}

/** Limited to something that the totals of a day aren't. */
const concernsPart = ({ filters }: AskQuery) => filters.some(({ by }) => by !== 'restaurant' && by !== 'weekday');

/** Sales from files without check numbers. */
function uncounted(rows: readonly SalesRow[]): string[] {
  const missing = rows.some(({ net, counted }) => !dec(net).eq(counted));
  return missing ? [t("Sales without check numbers aren't included.")] : [];
}
