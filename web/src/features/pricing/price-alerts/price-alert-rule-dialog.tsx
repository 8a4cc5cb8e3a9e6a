import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';
import type { RuleDialogProps } from './rule-draft.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

/** Adds or edits an alert rule, with a preview of how often it would have alerted. */
export const PriceAlertRuleDialog = (props: RuleDialogProps) => (
  <OnceOpen open={props.open}>
    <RuleDialog key={props.rule?.id ?? props.ingredient?.id ?? props.category ?? 'new'} {...props} />
  </OnceOpen>
);
