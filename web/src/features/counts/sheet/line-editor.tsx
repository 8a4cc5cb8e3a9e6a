import type { CountEntry } from '@platewise/contract';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { Menu } from '../../../ui/index.ts';
import css from './count-sheet.module.css';
import { DifferenceWords } from './difference-words.tsx';
import { differenceOf, type ShownLine, type Texts } from './line-figures.ts';
import { TwoNumbers } from './two-numbers.tsx';

export type Field = keyof Texts;

type Props = {
  line: ShownLine;
  texts: Texts;
  wrong: Partial<Record<Field, string>>;
  active: Field;
  currency: string;
  /** Its own keyboard stays away where the pad is shown. */
  padded: boolean;
  inputs: Record<Field, RefObject<HTMLInputElement | null>>;
  waiting: readonly CountEntry[];
  canCount: boolean;
  onText: (field: Field, text: string) => void;
  onFocus: (field: Field) => void;
  onNext: () => void;
  onElsewhere: () => void;
  onClear: () => void;
  onSettle: (entry: CountEntry, take: 'theirs' | 'waiting' | 'both') => void;
  onDiscard: () => void;
};

/** The item that is being counted: its fields, what they come to, and what was expected. */
export function LineEditor(props: Props) {
  const { line, waiting, canCount } = props;
  const place = [line.shelf ?? line.location, caseWords(line)].filter(Boolean).join(' · ');
  return (
    <div className={css.current}>
      <div className={css.currentHead}>
        <div className={css.grow}>
          <h2 className={css.currentName}>{line.name}</h2>
          <div className={css.place}>{place}</div>
        </div>
        {canCount && (
          <Menu
            label={`More about ${line.name}`}
            items={[
              { label: 'It also lies elsewhere', onClick: props.onElsewhere },
              line.quantity !== null && { label: 'Not counted after all', onClick: props.onClear },
              line.lastCount !== null && {
                label: `Last count: ${formatNumber(line.lastCount.quantity)} ${line.unit} on ${formatDate(line.lastCount.countedOn, { year: false })}`,
                disabled: true,
              },
            ]}
          />
        )}
      </div>
      {canCount && (
        <div className={css.fields} data-one={line.caseSize === null || undefined}>
          {line.caseSize !== null && <CountField {...props} field="cases" label="Cases" />}
          <CountField {...props} field="loose" label={`Loose, ${line.unit}`} />
        </div>
      )}
      <div className={css.result}>
        <span>
          <b className="pw-num">
            {line.quantity === null ? 'Not counted' : `${formatNumber(line.quantity)} ${line.unit}`}
          </b>{' '}
          {line.value !== null && (
            <span className="pw-num pw-ink-2">{formatMoney(line.value, { currency: props.currency })}</span>
          )}
        </span>
        {line.expected !== null && (
          <span className={css.expected}>
            Expected {formatNumber(line.expected)} {line.unit}{' '}
            <DifferenceWords of={differenceOf(line)} unit={line.unit} />
          </span>
        )}
      </div>
      {line.kept?.refused && (
        <p className={css.refused} role="alert">
          {line.kept.refused}{' '}
          <button type="button" className={css.textButton} onClick={props.onDiscard}>
            Discard it
          </button>
        </p>
      )}
      {waiting.map((entry) => (
        <TwoNumbers key={entry.id} line={line} entry={entry} canCount={canCount} onSettle={props.onSettle} />
      ))}
    </div>
  );
}

function caseWords({ caseSize, caseAverage, unit }: ShownLine): string {
  if (caseSize === null) return '';
  return `case of ${formatNumber(caseSize)} ${unit}${caseAverage ? ' average' : ''}`;
}

type FieldProps = Props & { field: Field; label: string };

function CountField({ field, label, line, texts, wrong, padded, inputs, onText, onFocus, onNext }: FieldProps) {
  const id = useId();
  const problem = wrong[field];
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onNext();
  };
  return (
    <div className={css.field} data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={inputs[field]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-wrong`}
        data-line={line.id}
        autoComplete="off"
        inputMode={padded ? 'none' : 'decimal'}
        enterKeyHint="next"
        maxLength={40}
        value={texts[field]}
        onChange={(event) => onText(field, event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus(field);
        }}
        onKeyDown={keys}
      />
      {problem !== undefined && (
        <span id={`${id}-wrong`} className={css.fieldWrong}>
          {problem}
        </span>
      )}
    </div>
  );
}
