import type { CountEntry, CountLine } from '@platewise/contract';
import { memo } from 'react';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import { Menu } from '../../../../ui/index.ts';
import { CountField } from './count-field.tsx';
import css from './count-sheet.module.css';
import { DifferenceWords } from './difference-words.tsx';
import { differenceOf, type ShownLine } from './line-figures.ts';
import { TwoNumbers } from './two-numbers.tsx';
import type { useFields } from './use-fields.ts';

type Props = {
  line: ShownLine;
  fields: ReturnType<typeof useFields>;
  currency: string;
  /** Suppresses the system keyboard when the number pad is shown. */
  padded: boolean;
  waiting: readonly CountEntry[];
  canCount: boolean;
  onNext: () => void;
  onElsewhere: () => void;
  onClear: () => void;
  onSettle: (entry: CountEntry, take: 'theirs' | 'waiting' | 'both') => void;
  onDiscard: () => void;
};

/** The item being counted: its fields, their total, and the expected quantity. */
export function LineEditor(props: Props) {
  const { line, waiting, canCount, currency } = props;
  return (
    <div className={css.current}>
      <div className={css.currentHead}>
        <div className={css.grow}>
          <h2 className={css.currentName}>{line.name}</h2>
          <div className={css.place}>{[line.shelf ?? line.location, caseWords(line)].filter(Boolean).join(' · ')}</div>
        </div>
        {canCount && (
          <MoreAbout
            name={line.name}
            unit={line.unit}
            isCounted={line.quantity !== null}
            lastCount={line.lastCount}
            onElsewhere={props.onElsewhere}
            onClear={props.onClear}
          />
        )}
      </div>
      {canCount && <Fields {...props} />}
      <div className={css.result}>
        <span>
          <b className="pw-num">
            {line.quantity === null ? t('Not counted') : formatQuantity(line.quantity, line.unit)}
          </b>{' '}
          {line.value !== null && <span className="pw-num pw-ink-2">{formatMoney(line.value, { currency })}</span>}
        </span>
        {line.expected !== null && (
          <span className={css.expected}>
            {t('Expected {expected}', { expected: formatQuantity(line.expected, line.unit) })}{' '}
            <DifferenceWords of={differenceOf(line)} unit={line.unit} />
          </span>
        )}
      </div>
      {line.kept?.refused && (
        <p className={css.refused} role="alert">
          {line.kept.refused}{' '}
          <button type="button" className={css.textButton} onClick={props.onDiscard}>
            {t('Discard it')}
          </button>
        </p>
      )}
      {waiting.map((entry) => (
        <TwoNumbers key={entry.id} line={line} entry={entry} canCount={canCount} onSettle={props.onSettle} />
      ))}
    </div>
  );
}

function Fields({ line, fields, padded, onNext }: Props) {
  const { texts, inputs, setText, focus } = fields;
  const common = { lineId: line.id, texts, padded, onText: setText, onFocus: focus, onNext };
  return (
    <div className={css.fields} data-one={line.caseSize === null || undefined}>
      {line.caseSize !== null && <CountField {...common} field="cases" label={t('Cases')} input={inputs.cases} />}
      <CountField {...common} field="loose" label={t('Loose, {unit}', { unit: line.unit })} input={inputs.loose} />
    </div>
  );
}

type MoreProps = Pick<CountLine, 'name' | 'unit' | 'lastCount'> & {
  isCounted: boolean;
  onElsewhere: () => void;
  onClear: () => void;
};

const MoreAbout = memo(function MoreAbout({ name, unit, isCounted, lastCount, onElsewhere, onClear }: MoreProps) {
  return (
    <Menu
      label={t('More actions for {name}', { name })}
      items={[
        { label: t('Also in another location'), onClick: onElsewhere },
        isCounted && { label: t('Clear count'), onClick: onClear },
        lastCount !== null && {
          label: t('Last count: {quantity} on {countedOn}', {
            quantity: formatQuantity(lastCount.quantity, unit),
            countedOn: formatDate(lastCount.countedOn, { year: false }),
          }),
          disabled: true,
        },
      ]}
    />
  );
});

function caseWords({ caseSize, caseAverage, unit }: ShownLine): string {
  if (caseSize === null) return '';
  const quantity = formatQuantity(caseSize, unit);
  return caseAverage ? t('case of {quantity} average', { quantity }) : t('case of {quantity}', { quantity });
}
