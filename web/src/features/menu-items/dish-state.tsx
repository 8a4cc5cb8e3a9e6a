import type { MenuItem } from '@platewise/contract';
import { ArrowDown, Scale } from 'lucide-react';
import { countOf } from '../../lib/format.ts';
import { Badge, HiddenValue, useCostsHidden } from '../../ui/index.ts';
import { stateOf } from './dish-figures.ts';

/** The state in a word; on target is plain, since normal is quiet. */
export function DishState({ dish }: { dish: MenuItem }) {
  const state = stateOf(dish);
  const hidden = useCostsHidden();
  if (!dish.isActive) return <Badge>Archived</Badge>;
  if (hidden && state !== 'Cannot cost') return <HiddenValue />;
  switch (state) {
    case 'On Target':
      return <span className="pw-meta">On Target</span>;
    case 'Below Target':
      return (
        <Badge tone="red" icon={<ArrowDown aria-hidden />}>
          Below Target
        </Badge>
      );
    case 'Cannot cost':
      return (
        <Badge tone="amber" icon={<Scale aria-hidden />}>
          {countOf(dish.missingFacts, 'fact')} missing
        </Badge>
      );
    case 'No price':
    case 'No cost':
      return <Badge>{state}</Badge>;
  }
}
