import type { EngineeredDish } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';
import { classNames } from './class-words.ts';

/** The class as a label; only classes that need a decision are highlighted. */
export function ClassBadge({ of }: { of: EngineeredDish['class'] }) {
  if (of === null) return <span className="pw-ink-3">{t('unknown')}</span>;
  const tone = of === 'star' ? 'green' : of === 'dog' ? 'red' : of === 'plowhorse' ? 'amber' : 'neutral';
  return <Badge tone={tone}>{classNames[of]}</Badge>;
}
