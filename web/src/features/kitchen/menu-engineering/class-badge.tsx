import type { EngineeredDish } from '@platewise/contract';
import { Badge } from '../../../ui/index.ts';
import { classNames } from './class-words.ts';

/** The class in its word; what is neither asks for a decision, the rest is plain. */
export function ClassBadge({ of }: { of: EngineeredDish['class'] }) {
  if (of === null) return <span className="pw-ink-3">unknown</span>;
  const tone = of === 'star' ? 'green' : of === 'dog' ? 'red' : of === 'plowhorse' ? 'amber' : 'neutral';
  return <Badge tone={tone}>{classNames[of]}</Badge>;
}
