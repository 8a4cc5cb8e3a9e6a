import type { Coverage } from '@platewise/contract';
import { coverageWords } from '../lib/coverage.ts';

type Props = { coverage: Coverage; currency: string | null };

/** Below a figure over several restaurants: which they are, and the currency. Nothing where one is shown alone. */
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
