import type { LineItem } from '@platewise/contract';
import { sureFrom } from '@platewise/domain';
import { CircleHelp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { IngredientSelect } from '../ingredient-select.tsx';
import { lineKey, sureness } from '../model/fields.ts';
import { lineTypeWords } from '../model/words.ts';
import css from './lines-table.module.css';
import { useReviewState } from './review-context.tsx';

export function useIngredientValue(line: LineItem, index: number) {
  const { store, goNext } = useReviewState();
  const key = lineKey(line.id, 'ingredient');
  const label = t('Ingredient, line {index}', { index: index + 1 });
  const proposed = line.matchedBy === 'proposed' && line.ingredientId !== null;
  const doubt = proposed && (line.matchConfidence ?? 0) < sureFrom ? (line.matchConfidence ?? 0) : null;
  return {
    key,
    label,
    proposed,
    doubt,
    choose: (ingredient: { id: number; name: string; unit: string } | null) =>
      store.line(
        line.id,
        { key, label },
        { ingredientId: ingredient?.id ?? null },
        {
          ingredientId: ingredient?.id ?? null,
          ingredientName: ingredient?.name ?? null,
          ingredientUnit: ingredient?.unit ?? null,
          matchedBy: 'person',
          matchConfidence: null,
        },
      ),
    /** Confirms the proposed ingredient, which is then remembered for the vendor's item. */
    keep: () => {
      void store.line(
        line.id,
        { key, label },
        { ingredientId: line.ingredientId },
        { matchedBy: 'person', matchConfidence: null },
      );
      goNext();
    },
  };
}

type IngredientCellProps = { line: LineItem; index: number; onMove: (rows: number, columns: number) => boolean };

/** The line's ingredient; for charges, the kind of charge. */
export function IngredientCell({ line, index, onMove }: IngredientCellProps) {
  const { editable, setFocus, goNext, focus, view, createIngredient } = useReviewState();
  const value = useIngredientValue(line, index);
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!choosing) return;
    const input = place.current?.querySelector('input');
    input?.focus();
    // Typing replaces the current name.
    input?.select();
  }, [choosing]);
  const close = () => {
    setChoosing(false);
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  const isCharge = line.lineType !== 'product' && line.ingredientId === null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[event.key];
    if (move && onMove(...move)) event.preventDefault();
    if (event.key === 'Tab' && !event.shiftKey && value.doubt !== null && goNext()) event.preventDefault();
    if (event.key === 'Enter' && value.doubt !== null) {
      event.preventDefault();
      value.keep();
    }
  };

  return (
    <span
      ref={place}
      className={css.cell}
      data-field={value.key}
      data-doubt={value.doubt !== null || undefined}
      data-focus={focus === value.key || undefined}
      data-kind="ingredient"
    >
      {choosing ? (
        <IngredientSelect
          label={value.label}
          restaurantId={view.review.invoice.restaurantId}
          value={line.ingredientId}
          name={line.ingredientName}
          labelHidden
          startOpen
          onChange={(ingredient) => {
            void value.choose(ingredient);
            close();
          }}
          onCreate={() => {
            setChoosing(false);
            createIngredient(line);
          }}
          onSame={() => {
            if (value.proposed) value.keep();
            close();
          }}
          onCancel={() => setChoosing(false)}
        />
      ) : (
        <button
          type="button"
          className={css.choice}
          data-empty={(line.ingredientId === null && !isCharge) || undefined}
          data-charge={isCharge || undefined}
          disabled={!editable}
          aria-label={nameOf(line, value.label, value.doubt)}
          title={line.ingredientName ?? undefined}
          onFocus={() => setFocus(value.key)}
          onClick={() => setChoosing(true)}
          onKeyDown={onKeyDown}
        >
          {line.ingredientId === null && !isCharge && <CircleHelp size={14} aria-hidden />}
          <span className="pw-ellipsis">
            {line.ingredientName ?? (isCharge ? lineTypeWords[line.lineType] : t('Choose ingredient'))}
          </span>
        </button>
      )}
    </span>
  );
}

function nameOf(line: LineItem, label: string, doubt: number | null): string {
  const present =
    line.ingredientName ?? (line.lineType === 'product' ? t('Choose ingredient') : lineTypeWords[line.lineType]);
  return doubt === null
    ? `${label}: ${present}`
    : t('{field}: {ingredientName}, suggested, {confidence}% sure', {
        field: label,
        ingredientName: present,
        confidence: sureness(doubt),
      });
}
