import type { AskQueryBody } from '@platewise/contract';
import {
  type AskChip,
  type AskChoice,
  type AskFilter,
  type AskQuery,
  askMeasureDimensions,
  msg,
  previousPeriod,
  splitLabels,
} from '@platewise/domain';
import { measures } from './measures.ts';
import { isTime } from './rows.ts';

export const plain = (query: AskQuery): AskQueryBody => ({ ...query, filters: [...query.filters] });

/** The query without what a chip stands for; null if it needs it. */
export function without(query: AskQuery, chip: AskChip): AskQueryBody | null {
  const rank = query.rank?.of === 'change' ? null : query.rank;
  switch (chip.part) {
    case 'measure':
    case 'period':
      return null;
    case 'by':
      return query.by === null ? null : plain({ ...query, by: null, rank: null });
    case 'rank':
      return plain({ ...query, rank: null });
    case 'compare':
      return query.compare === null ? null : plain({ ...query, compare: null, why: false, rank });
    case 'why':
      return plain({ ...query, why: false });
    case 'filter': {
      const filters = query.filters.filter((filter) => !isIn(chip, filter));
      return filters.length === query.filters.length ? null : plain({ ...query, filters });
    }
  }
}

/** Whether the label of a chip names the filter: its names are listed, days are messages, hours a range. */
function isIn({ label: { values = {} } }: AskChip, filter: AskFilter): boolean {
  const { names } = values;
  if (typeof names !== 'object' || names === null || !('list' in names))
    return 'from' in values && filter.by === 'hour';
  if (filter.by === 'weekday') return names.list.some((one) => typeof one !== 'string');
  const own = 'name' in filter ? filter.name : filter.key;
  return names.list.includes(own);
}

const top = 5;

/** What a query could have in addition. */
export function additionsTo(query: AskQuery): AskChoice[] {
  const { measure, by, compare, rank, period } = query;
  const { isNow } = measures[measure];
  const splits = by === null ? askMeasureDimensions[measure] : [];
  const earlier = previousPeriod(period);
  return [
    ...splits.map((one) => ({ label: splitLabels[one], query: { ...query, by: one } })),
    ...(compare === null && isNow !== true && measure !== 'priceChange'
      ? [{ label: msg('Compare with the days before'), query: { ...query, compare: earlier } }]
      : []),
    ...(by !== null && rank === null && !isTime(by)
      ? (['highest', 'lowest'] as const).map((first) => ({
          label: first === 'highest' ? msg('Highest {count}', { count: top }) : msg('Lowest {count}', { count: top }),
          query: { ...query, rank: { of: 'value', first, take: top } } as const,
        }))
      : []),
  ];
}
