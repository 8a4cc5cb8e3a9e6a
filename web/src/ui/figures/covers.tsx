import type { Coverage } from '@platewise/contract';
import type { ReactNode } from 'react';
import { coverageWords } from '../../lib/coverage.ts';
import css from './figures.module.css';

type Props = {
  coverage: Coverage;
  currency: string | null;
  /** Beside the words, on a line of their own. */
  children?: ReactNode;
};

/** Below a figure for several restaurants: which ones, and the currency. Renders nothing for a single restaurant. */
export function Covers({ coverage, currency, children }: Props) {
  const words = coverageWords(coverage);
  if (words === null) return children;
  const covered = (
    <span title={coverage.restaurants.join(', ')}>
      {words}
      {currency && `, ${currency}`}
    </span>
  );
  if (!children) return covered;
  return (
    <span className={css.covers}>
      {covered}
      {children}
    </span>
  );
}
