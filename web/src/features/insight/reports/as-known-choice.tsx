import { t } from '../../../lib/t.ts';
import { DateField } from '../../../ui/index.ts';
import css from './reports.module.css';
import { useAsKnown } from './use-as-known.ts';

/** The day as of which the report is shown; empty is now. */
export function AsKnownChoice() {
  const { on, set } = useAsKnown();
  return (
    <div className={css.known}>
      <DateField
        label={t('As known on')}
        labelHidden
        placeholder={t('As known on')}
        clearable
        value={on}
        max={new Date().toLocaleDateString('sv-SE')}
        onChange={set}
      />
    </div>
  );
}
