import type { MenuItem } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { Scale } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Badge, HiddenValue, MarginStateBadge, useCostsHidden } from '../../../ui/index.ts';
import { stateOf, stateWords, whyUnknown } from './dish-figures.ts';

/** The status as text; on target is unstyled, since it is the normal case. */
export function DishState({ dish }: { dish: MenuItem }) {
  const state = stateOf(dish);
  const hidden = useCostsHidden();
  if (!dish.isActive) return <Badge>{t('Archived')}</Badge>;
  if (hidden && state !== 'Missing details') return <HiddenValue />;
  switch (state) {
    case 'On Target':
    case 'Below Target':
      return <MarginStateBadge state={marginStateOf(dish)} reason={whyUnknown(dish)} />;
    case 'Missing details':
      return (
        <Badge tone="amber" icon={<Scale aria-hidden />}>
          {t('{missingFacts, plural, one {# detail} other {# details}} missing', { missingFacts: dish.missingFacts })}
        </Badge>
      );
    case 'No price':
    case 'No cost':
      return <Badge>{stateWords[state]}</Badge>;
  }
}
