import { useSearchParams } from 'react-router';
import type { ReviewValue } from '../model/fields.ts';
import { useReviewState } from './review-context.tsx';

/** The value that a link to one line (`?line=12`) leads to: one with its place on the page if there is any. */
export function useLinkedValue(): ReviewValue | null {
  const { values } = useReviewState();
  const [search] = useSearchParams();
  const wanted = Number(search.get('line'));
  const ofLine = values.filter(({ target }) => target.kind === 'line' && target.line.id === wanted);
  return ofLine.find(({ origin }) => origin?.box) ?? ofLine[0] ?? null;
}
