import type { PriceAlertRule } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../ui/index.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

export type RuleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The rule that is changed; without one a new one is added. */
  rule?: PriceAlertRule;
  /** What a new rule is about to begin with. */
  ingredient?: { id: number; name: string; unit: string; restaurantId: number };
  category?: string;
};

/** When a change of a price is worth a word: asked with how often it would have told something. */
export const PriceAlertRuleDialog = (props: RuleDialogProps) => (
  <OnceOpen open={props.open}>
    <RuleDialog key={props.rule?.id ?? props.ingredient?.id ?? props.category ?? 'new'} {...props} />
  </OnceOpen>
);
