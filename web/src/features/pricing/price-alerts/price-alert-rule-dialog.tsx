import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';
import type { RuleDialogProps } from './rule-draft.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

/** When a change of a price is worth a word: asked with how often it would have told something. */
export const PriceAlertRuleDialog = (props: RuleDialogProps) => (
  <OnceOpen open={props.open}>
    <RuleDialog key={props.rule?.id ?? props.ingredient?.id ?? props.category ?? 'new'} {...props} />
  </OnceOpen>
);
