import type { Finding } from '@platewise/contract';
import { useState } from 'react';

/**
 * The findings before and after the open one in the list. When a decision takes it off the list, the one that took its
 * place is next.
 */
export function useFindingSteps(rows: readonly Finding[], openId: number | null) {
  const found = rows.findIndex(({ id }) => id === openId);
  const [last, setLast] = useState(found);
  if (found !== -1 && found !== last) setLast(found);
  const gone = found === -1;
  const next = last === -1 ? undefined : rows[gone ? last : last + 1];
  const previous = last === -1 ? undefined : rows[last - 1];
  return { next: next?.id ?? null, previous: previous?.id ?? null };
}
