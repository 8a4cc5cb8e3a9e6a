import { type KeyboardEvent, memo, type RefObject, useId } from 'react';
import { type Signal, useSignal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import css from './count-sheet.module.css';
import { type Texts, typedOf } from './line-figures.ts';

export type Field = keyof Texts;

type Props = {
  field: Field;
  label: string;
  lineId: number;
  texts: Signal<Texts>;
  /** Suppresses the system keyboard when the number pad is shown. */
  padded: boolean;
  input: RefObject<HTMLInputElement | null>;
  onText: (field: Field, text: string) => void;
  onFocus: (field: Field) => void;
  onNext: () => void;
};

/** A single number input, memoized so a key press re-renders only this field. */
export const CountField = memo(function CountField(props: Props) {
  const { field, label, lineId, texts, padded, input, onText, onFocus, onNext } = props;
  const id = useId();
  const text = useSignal(texts)[field];
  const isWrong = typedOf({ cases: '', loose: '', [field]: text }) === null;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onNext();
  };
  return (
    <div className={css.field} data-wrong={isWrong || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        data-line={lineId}
        autoComplete="off"
        inputMode={padded ? 'none' : 'decimal'}
        enterKeyHint="next"
        maxLength={40}
        value={text}
        onChange={(event) => onText(field, event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus(field);
        }}
        onKeyDown={keys}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className={css.fieldWrong}>
          {t('A number of 0 or more')}
        </span>
      )}
    </div>
  );
});
