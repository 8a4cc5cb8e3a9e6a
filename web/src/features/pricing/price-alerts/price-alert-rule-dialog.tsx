import { lazyLayer } from '../../../ui/index.ts';
import type { RuleDialogProps } from './rule-draft.ts';

const RuleDialog = lazyLayer(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** Adds or edits an alert rule, with a preview of how often it would have alerted. */
export const PriceAlertRuleDialog = (props: RuleDialogProps) => (
  <RuleDialog key={props.rule?.id ?? props.ingredient?.id ?? props.category ?? 'new'} {...props} />
);
