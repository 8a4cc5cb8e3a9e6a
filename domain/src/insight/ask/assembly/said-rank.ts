import {
  type AskDimension,
  type AskFilter,
  type AskMeasure,
  type AskQuery,
  askMeasureDimensions,
} from '../ask-query.ts';
import { lowerIsBetter, rankedBy } from './facts.ts';
import type { Parts, Words } from './parts.ts';
import type { Filters } from './said-filters.ts';
import type { Split } from './said-split.ts';

const usualTake = 5;
const timeSplits: ReadonlySet<AskDimension> = new Set<AskDimension>(['day', 'week', 'month']);

type Rank = { rank: AskQuery['rank']; by: AskDimension | null; words: Words[]; wrong: boolean };

/** Which rows come first: by value, or by their change. */
export function rankOf(parts: Parts, measure: AskMeasure, split: Split, { said }: Filters): Rank {
  const { ranks, changes, numbers, ordinals } = parts;
  if (parts.why.length > 0) {
    return { rank: null, by: null, words: [], wrong: ranks.length > 0 || numbers.length > 0 };
  }
  const overTime = split.by !== null && timeSplits.has(split.by);
  const onlyMoves = changes.every(({ way }) => way === null) && ranks.length === 0;
  if (overTime && onlyMoves && numbers.length === 0) return { rank: null, by: null, words: changes, wrong: false };
  const isChange = changes.length > 0 && measure !== 'priceChange' && (split.by !== null || ranks.length > 0);
  const steep = measure === 'priceChange' && !split.explicit && split.by !== null;
  const wanted = ranks.length > 0 || isChange || steep;
  // How a measure grew from month to month is no comparison of two periods.
  const stepwise = overTime && isChange && ranks.length === 0;
  const [number, ...more] = numbers;
  if (!wanted) return { rank: null, by: null, words: [], wrong: numbers.length > 0 };
  const limits = new Set(said.flatMap((one) => one.filters.map(({ by }) => by)));
  const allowed = askMeasureDimensions[measure];
  const by = split.by ?? rankedBy.find((one) => allowed.includes(one) && !limits.has(one as AskFilter['by'])) ?? null;
  // 'The biggest invoice' is none of the counts of invoices; 'the busiest' says both the count and its order.
  const isCounted = ranks.every(({ start }) => parts.measures.some((one) => one.start === start));
  const isOne = measure === 'invoices' || measure === 'orders' || (measure === 'checks' && !isCounted);
  const isCountOnly = split.by === null && isOne;
  // The third is among the first three.
  const take = number?.value ?? ordinals[0]?.value ?? (split.many || split.explicit ? usualTake : 1);
  const down = changes.some(({ way }) => way === 'down');
  const lowest = ranks.some(({ first }) => isLowest(first, measure));
  const words = [...ranks, ...numbers];
  const first = (isChange || steep) && down ? 'lowest' : lowest ? 'lowest' : 'highest';
  const rank = by === null ? null : ({ of: isChange ? ('change' as const) : ('value' as const), first, take } as const);
  return { rank, by, words, wrong: more.length > 0 || by === null || take > 100 || isCountOnly || stepwise };
}

const isLowest = (first: Parts['ranks'][number]['first'], measure: AskMeasure): boolean =>
  first === 'lowest' || first === (lowerIsBetter.has(measure) ? 'best' : 'worst');
