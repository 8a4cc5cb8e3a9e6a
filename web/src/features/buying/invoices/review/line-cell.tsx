import type { LineItem } from '@platewise/contract';
import { lineDoubt } from '@platewise/domain';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { lineProposal } from '../model/closing-value.ts';
import { isBalanced, isTotalPrinted, lineKey, lineLabels, originName, sureWords } from '../model/fields.ts';
import { typedPack } from '../model/pack-reading.ts';
import { type CellField, isText, linePatch, saysTheSame, shownText } from './line-values.ts';
import css from './lines-table.module.css';
import { useReviewState } from './review-context.tsx';

/** Enter behavior and the row below for a doubtful value. */
export function useLineValue(line: LineItem, index: number, field: CellField) {
  const { store, view, editable, goNext, rate } = useReviewState();
  const key = lineKey(line.id, field);
  const label = t('{field}, line {index}', { field: lineLabels[field], index: index + 1 });
  const name = originName(line, field);
  const doubt = lineDoubt(line, field, isBalanced(view.review, view.lines));
  const missing = view.sums.missing;
  const suspicious = doubt !== null || line.closes === false;
  const proposal =
    editable && suspicious ? lineProposal(line, field, { missing, printed: isTotalPrinted(view.review) }) : null;

  const commit = (text: string) => {
    if (saysTheSame(line, field, text)) {
      store.queue.forget(key);
      return;
    }
    const pack = field === 'pack' ? typedPack(line, text, rate) : null;
    if (pack?.ok === false) {
      store.queue.refuse(key, { text, message: pack.message });
      return;
    }
    const { patch, shown } = linePatch(line, field, text, rate);
    void store.line(line.id, { key, text, label }, patch, shown);
  };
  return {
    key,
    label,
    doubt,
    reader: line.origins[name]?.reader,
    proposal,
    failure: store.failures.get(key),
    commit,
    forget: () => store.queue.forget(key),
    keep: () => {
      void store.line(line.id, { key, label }, { checked: [name] });
      goNext();
    },
    use: () => {
      if (!proposal) return;
      const { patch, shown } = linePatch(line, field, String(proposal.value), rate);
      void store.line(line.id, { key, text: String(proposal.value), label }, patch, shown);
      goNext();
    },
  };
}

const placeholders: Partial<Record<CellField, string>> = { unit: t('unit'), pack: t('pack (of a line)') };

type LineCellProps = {
  line: LineItem;
  index: number;
  field: CellField;
  suffix?: ReactNode;
  /** The text being typed; null once saved or discarded. */
  onDraft?: (text: string | null) => void;
  /** Moves to the same column of another row, or to the adjacent column. */
  onMove: (rows: number, columns: number) => boolean;
};

/** An editable cell: plain text until focused. */
export function LineCell({ line, index, field, suffix, onDraft, onMove }: LineCellProps) {
  const { editable, setFocus, goNext, focus } = useReviewState();
  const value = useLineValue(line, index, field);
  const { key, doubt, reader, failure } = value;
  const [draft, keepDraft] = useState<string | null>(null);
  const setDraft = (typed: string | null) => {
    keepDraft(typed);
    onDraft?.(typed);
  };
  const text = draft ?? failure?.text ?? shownText(line, field);
  const dirty = draft !== null && !saysTheSame(line, field, draft);

  const leave = () => {
    if (draft !== null) value.commit(draft);
    setDraft(null);
  };
  const enter = (event: KeyboardEvent) => {
    if (dirty) {
      leave();
      event.preventDefault();
      if (!goNext()) onMove(1, 0);
    } else if (value.proposal && doubt !== null) {
      event.preventDefault();
      value.use();
    } else if (doubt !== null) {
      event.preventDefault();
      value.keep();
    }
    // Nothing to do: the screen approves once it adds up.
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0;
    const atEnd = selectionStart === typed.length && selectionEnd === typed.length;
    const everything = selectionStart === 0 && selectionEnd === typed.length;
    switch (event.key) {
      case 'Enter':
        return enter(event);
      case 'Escape':
        if (draft !== null || failure) event.preventDefault();
        value.forget();
        return setDraft(null);
      case 'ArrowUp':
      case 'ArrowDown':
        if (onMove(event.key === 'ArrowUp' ? -1 : 1, 0)) event.preventDefault();
        return;
      case 'ArrowLeft':
        if ((atStart || everything) && onMove(0, -1)) event.preventDefault();
        return;
      case 'ArrowRight':
        if ((atEnd || everything) && onMove(0, 1)) event.preventDefault();
        return;
      case 'Tab':
        if (!event.shiftKey && doubt !== null && goNext()) event.preventDefault();
    }
  };
  return (
    <span
      className={css.cell}
      data-field={key}
      data-doubt={doubt !== null || undefined}
      data-kind={field}
      data-focus={focus === key || undefined}
      data-failed={failure ? true : undefined}
      title={failure?.message ?? (doubt === null ? undefined : sureWords(doubt, reader))}
    >
      <input
        className={css.input}
        aria-label={doubt === null ? value.label : `${value.label}, ${sureWords(doubt, reader)}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${key}-message` : undefined}
        inputMode={isText(field) ? 'text' : 'decimal'}
        autoComplete="off"
        readOnly={!editable}
        value={text}
        size={field === 'description' ? undefined : Math.max(text.length, field === 'unit' ? 2 : 3)}
        placeholder={placeholders[field]}
        onFocus={(event) => {
          event.currentTarget.select();
          setFocus(key, {
            kind: isText(field) ? 'text' : 'number',
            fill: (word) => {
              setDraft(null);
              value.commit(word);
            },
          });
        }}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {suffix && (
        <span className={css.suffix} aria-hidden>
          {suffix}
        </span>
      )}
      {failure && (
        <span id={`${key}-message`} className="pw-sr">
          {failure.message}
        </span>
      )}
    </span>
  );
}
