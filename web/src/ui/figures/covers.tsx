import type { Coverage } from '@platewise/contract';
import { coverageWords } from '../../lib/coverage.ts';

type Props = { coverage: Coverage; currency: string | null };

/** Below a figure for several restaurants: which ones, and the currency. Renders nothing for a single restaurant. */
export function Covers({ coverage, currency }: Props) {
  const words = coverageWords(coverage);
  if (words === null) return null;
  return (
    <span title={coverage.restaurants.join(', ')}>
      {words}
      {currency && `, ${currency}`}
    </span>
  );
}
