import type { LineItem } from '@platewise/contract';
import { CornerDownLeft, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import { IngredientSelect } from '../ingredient-select.tsx';
import { typedPack } from '../model/pack-reading.ts';
import { useIngredientValue } from './ingredient-cell.tsx';
import { useLineValue } from './line-cell.tsx';
import { type CellField, cellText, isText, shownText, spokenValue } from './line-values.ts';
import { MissingFactRow } from './missing-fact-row.tsx';
import { PackReading } from './pack-row.tsx';
import css from './phone-review.module.css';
import { type Fillable, useReviewState } from './review-context.tsx';

type PhoneValueProps = {
  line: LineItem;
  field: CellField;
  label: string;
  /** Extra Keep button, for when what needs confirming is another value. */
  keep?: ReactNode;
  onDone: () => void;
  onSkip: () => void;
};

/** One line value, large: type it, use the value that adds up, or keep it. */
export function PhoneValue({ line, field, label, keep, onDone, onSkip }: PhoneValueProps) {
  const { view, currency, rate, editable, offer } = useReviewState();
  const index = view.lines.findIndex(({ id }) => id === line.id);
  const value = useLineValue(line, index, field);
  const [draft, setDraft] = useState<string | null>(null);
  const money = field === 'totalPrice' || field === 'unitPrice';
  const show = (text: string) => (money ? formatMoney(Number(text), { currency }) : text);
  const stored = cellText(line, field);
  const commit = () => {
    if (draft === null) return;
    value.commit(draft);
    setDraft(null);
  };
  const proposed = value.proposal ? String(value.proposal.value) : null;
  const id = `phone-${value.key}`;
  const fillable: Fillable = {
    kind: isText(field) ? 'text' : 'number',
    fill: (word) => {
      setDraft(null);
      value.commit(word);
    },
  };
  // The field accepts words from the page even when nobody is typing in it.
  useEffect(() => offer(value.key, fillable));
  return (
    <div className="pw-stack-8">
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.big} data-field={value.key}>
        {money && <span aria-hidden>{formatMoney(0, { currency }).replace(/[\d.,\s]/g, '')}</span>}
        <input
          id={id}
          inputMode={isText(field) ? 'text' : 'decimal'}
          autoComplete="off"
          readOnly={!editable}
          value={draft ?? value.failure?.text ?? shownText(line, field)}
          aria-invalid={value.failure ? true : undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            commit();
            onDone();
          }}
        />
        <Pencil size={20} aria-hidden className="pw-ink-3" />
      </div>
      {value.failure && (
        <p className="pw-red" role="alert">
          {value.failure.message}
        </p>
      )}
      {field === 'pack' && !value.failure && (
        <p className={css.reading} role="status">
          <PackReading reading={(draft ?? stored) === '' ? null : typedPack(line, draft ?? stored, rate)} />
        </p>
      )}
      {proposed !== null && value.proposal && (
        <button
          type="button"
          className={css.proposal}
          onClick={() => {
            value.commit(proposed);
            onDone();
          }}
        >
          <span>
            <b>{t('Use {value}', { value: show(proposed) })}</b>
            <span className={css.why}>{value.proposal.why}</span>
          </span>
          <CornerDownLeft size={20} aria-hidden />
        </button>
      )}
      <div className={css.pair}>
        {keep}
        {value.doubt !== null && (
          <Button
            size="lg"
            onClick={() => {
              value.keep();
              onDone();
            }}
          >
            {t('Keep {value}', { value: money ? show(stored) : spokenValue(line, field) })}
          </Button>
        )}
        <Button size="lg" onClick={onSkip}>
          {value.doubt === null && !keep ? t('Done') : t('Skip')}
        </Button>
      </div>
    </div>
  );
}

type PhoneIngredientProps = Omit<PhoneValueProps, 'field' | 'keep'>;

/** The line's ingredient, and any fact still needed for its cost. */
export function PhoneIngredient({ line, label, onDone, onSkip }: PhoneIngredientProps) {
  const { view, createIngredient, editable } = useReviewState();
  const index = view.lines.findIndex(({ id }) => id === line.id);
  const value = useIngredientValue(line, index);
  return (
    <div className="pw-stack-8">
      <span className={css.label}>{label}</span>
      <p>{line.description}</p>
      <IngredientSelect
        label={t('Ingredient')}
        labelHidden
        restaurantId={view.review.invoice.restaurantId}
        value={line.ingredientId}
        name={line.ingredientName}
        onChange={(ingredient) => void value.choose(ingredient)}
        onCreate={() => createIngredient(line)}
      />
      {line.missing && editable && <MissingFactRow line={line} missing={line.missing} />}
      <div className={css.pair}>
        {value.proposed && (
          <Button
            size="lg"
            onClick={() => {
              value.keep();
              onDone();
            }}
          >
            {t('Keep')}
          </Button>
        )}
        <Button size="lg" onClick={onSkip}>
          {value.doubt === null ? t('Done') : t('Skip')}
        </Button>
      </div>
    </div>
  );
}
