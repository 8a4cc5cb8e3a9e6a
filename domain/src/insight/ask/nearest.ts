import { type AskFilter, type AskMeasure, type AskQuery, askMeasureDimensions } from './ask-query.ts';
import { repaired } from './assembly/assemble.ts';
import { assumedPeriod } from './assembly/choose-period.ts';
import { forwardMeasures, stateMeasures } from './assembly/facts.ts';
import type { AskContext, AskSuggestion } from './understanding.ts';
import { wordQuery } from './word-query.ts';

const mostSuggestions = 3;

/** What is usually asked of a dish, a vendor and so on. */
const usual: Record<AskFilter['by'], readonly AskMeasure[]> = {
  dish: ['sold', 'revenue', 'margin'],
  ingredient: ['price', 'spend', 'stock'],
  vendor: ['spend', 'priceChange', 'owed'],
  restaurant: ['revenue', 'spend', 'foodCostPercent'],
  menuCategory: ['revenue', 'margin', 'sold'],
  ingredientCategory: ['spend', 'waste', 'stockValue'],
  channel: ['revenue', 'checks', 'averageCheck'],
  weekday: ['revenue', 'checks', 'averageCheck'],
  hour: ['revenue', 'checks', 'averageCheck'],
};

/** All of what was named, one by one: what remains to ask of 'revenue without delivery'. */
function apart(query: AskQuery): AskQuery | null {
  const [first] = query.filters;
  if (first === undefined || query.by !== null || query.why || query.filters.length > 1) return null;
  return { ...query, by: first.by, filters: [] };
}

/** The query, of the usual period if it asks for the past of what lies ahead or the future of what has happened. */
function answerable(query: AskQuery, today: AskContext['today']): AskQuery[] {
  const { period, measure, compare } = query;
  if (!stateMeasures.has(measure) && (forwardMeasures.has(measure) ? period.from >= today : period.from <= today))
    return [query];
  const rank = query.rank?.of === 'change' ? null : query.rank;
  const isState = stateMeasures.has(measure);
  if (isState && compare === null && period.from === today && period.to === today) return [query];
  return [{ ...query, period: assumedPeriod(measure, { today, forward: false }), compare: null, rank, why: false }];
}

/**
 * Questions that can be answered, for one that can't: what was understood of it first, then other measures that were
 * mentioned, then what is usually asked of the names in it.
 * @param isLost whether words weren't understood
 */
export function nearestTo(
  query: AskQuery | null,
  measures: readonly AskMeasure[],
  filters: readonly AskFilter[],
  isLost: boolean,
  context: AskContext,
): AskSuggestion[] {
  const { today } = context;
  const plain = (measure: AskMeasure): AskQuery => {
    const allowed = askMeasureDimensions[measure];
    const own = filters.filter(({ by }) => allowed.includes(by));
    const period = assumedPeriod(measure, { today, forward: false });
    const rest = { by: null, compare: null, rank: null, why: false };
    return repaired({ ...rest, measure, filters: own, period });
  };
  const named = filters.flatMap(({ by }) => usual[by]);
  const queries = [
    ...(query === null
      ? []
      : [...(isLost ? [apart(query)] : []), query].flatMap((one) => (one === null ? [] : answerable(one, today)))),
    ...measures.slice(0, mostSuggestions).map(plain),
    ...named.map(plain),
    ...(['revenue', 'spend', 'foodCostPercent'] as const).map(plain),
  ];
  const found = new Map<string, AskSuggestion>();
  for (const one of queries) {
    if (found.size >= mostSuggestions) break;
    const text = wordQuery(one, context.language);
    if (!found.has(text)) found.set(text, { text, query: one });
  }
  return [...found.values()];
}
