import { PROPOSAL_ACTIONS, type ProposalAction } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Checkbox } from '../../../ui/index.ts';
import { actionNames } from './action-words.ts';
import css from './api-tokens.module.css';

type ActionFieldsProps = { value: readonly ProposalAction[]; onChange: (actions: ProposalAction[]) => void };

/** What an assistant may do without asking; it proposes everything else. */
export function ActionFields({ value, onChange }: ActionFieldsProps) {
  return (
    <fieldset className={css.scopes}>
      <legend className={css.legend}>{t('Without asking')}</legend>
      <p className={css.note}>
        {t('Assistants propose changes, and you accept them. Choose what may be done right away.')}
      </p>
      <div className={css.actions}>
        {PROPOSAL_ACTIONS.map((action) => (
          <Checkbox
            key={action}
            label={actionNames[action]}
            value={value.includes(action)}
            onChange={(there) => onChange(there ? [...value, action] : value.filter((one) => one !== action))}
          />
        ))}
      </div>
    </fieldset>
  );
}
