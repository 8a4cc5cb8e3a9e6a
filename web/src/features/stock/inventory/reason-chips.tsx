import { type WasteReason, wasteReasons, wasteReasonWords } from '@platewise/domain';
import { useId } from 'react';
import { t } from '../../../lib/t.ts';
import css from './inventory.module.css';

type Props = { value: WasteReason | ''; onChange: (reason: WasteReason) => void; error?: string | undefined };

/** The reason in one tap; a dropdown would take two. */
export function ReasonChips({ value, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset className={css.chips} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('Reason')}</legend>
      {wasteReasons.map((reason) => (
        <label key={reason} className={css.chip}>
          <input type="radio" name={name} checked={value === reason} onChange={() => onChange(reason)} />
          {wasteReasonWords(reason)}
        </label>
      ))}
      {error && (
        <span id={`${name}-error`} className={css.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
