import { optimizePrices } from '@platewise/contract';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { ImpactPreview } from './impact-preview.tsx';
import { OptimizerControls } from './optimizer-controls.tsx';
import type { OptimizerChoices } from './use-optimizer-choices.ts';

type Props = {
  title?: string;
  restaurantId: number;
  currency: string;
  /** The restaurant's target margin, used as the initial slider position. */
  usual: number;
  /** Options in addition to all items. */
  categories: readonly string[];
  choices: OptimizerChoices;
};

/** Finds better prices, previews their impact, and applies the selected ones. */
export function PriceTool({
  title = t('Find better prices'),
  restaurantId,
  currency,
  usual,
  categories,
  choices,
}: Props) {
  const preview = useRef<HTMLDivElement>(null);
  const run = useCall(optimizePrices, {
    previews: true,
    onSuccess: ({ analyzed }) =>
      toast({
        title: t('Optimization complete'),
        description: t('{analyzed, plural, one {# item} other {# items}} analyzed', { analyzed }),
      }),
    onError: () =>
      toast({ title: t('Optimization failed'), description: t('Please try again later.'), destructive: true }),
  });
  const { data: found, submittedAt } = run;
  useEffect(() => {
    if (found) preview.current?.scrollIntoView?.({ block: 'nearest' });
  }, [found]);
  const { target, category, mode } = choices;
  const targetMargin = target ?? undefined;
  const start = () => run.mutate({ body: { restaurantId, targetMargin, category: category || undefined, mode } });
  return (
    <div>
      <OptimizerControls
        title={title}
        usual={usual}
        choices={choices}
        categories={categories}
        pending={run.isPending}
        onRun={start}
      />
      <div ref={preview}>
        {found && (
          <ImpactPreview
            key={submittedAt}
            found={found}
            currency={currency}
            onClose={run.reset}
            onAgain={start}
            pending={run.isPending}
          />
        )}
      </div>
    </div>
  );
}
