import { sureFrom } from '../confidence/sure.ts';
import type { ReadValue } from '../types.ts';

/** Two readers disagree: whichever wins goes to a person for review. */
const disputed = 0.7;
/** A value that only the second reader saw is never certain. */
const alone = 0.75;
const highest = 0.99;

/**
 * Merges one value from two readers of the same page. If they agree, the first reader's value is used and the
 * confidences combine (1 - (1 - a)(1 - b)). If they differ, `prefer` decides (otherwise the more confident one, and the
 * first on a tie), and the result is never certain. A missing value does not contradict; a value that only the second
 * reader saw is never certain. A second value without a position on the page does not override a first one that is
 * certain and has one.
 * @example agreeOn({ value: '12.50', confidence: 0.6, box }, { value: '12.5', confidence: 0.8, box }, sameAmount)?.confidence // 0.92
 */
export function agreeOn<T>(
  first: ReadValue<T> | undefined,
  second: ReadValue<T> | undefined,
  same: (a: T, b: T) => boolean,
  prefer?: 'first' | 'second',
): ReadValue<T> | undefined {
  if (second === undefined) return first;
  if (first === undefined) return { ...second, confidence: Math.min(second.confidence, alone) };
  if (same(first.value, second.value)) {
    const together = 1 - (1 - first.confidence) * (1 - second.confidence);
    const confidence = Math.max(first.confidence, Math.min(highest, rounded(together)));
    return { ...first, box: first.box ?? second.box, confidence };
  }
  const groundless = second.box === null && first.box !== null && first.confidence >= sureFrom;
  if (groundless && prefer !== 'second') return first;
  const wins = prefer ?? (second.confidence > first.confidence ? 'second' : 'first');
  const winner = wins === 'first' ? first : second;
  return { ...winner, confidence: Math.min(winner.confidence, disputed) };
}

const rounded = (confidence: number) => Math.round(confidence * 1000) / 1000;
