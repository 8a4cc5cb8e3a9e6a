import { ArrowDown, Delete } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../lib/t.ts';
import css from './count-sheet.module.css';

const keys = ['7', '8', '9', 'delete', '4', '5', '6', '½', '1', '2', '3', '.', '0', '+'] as const;
export type PadKey = (typeof keys)[number];

/** The field's text after a key press. The first digit after focusing replaces the text, as if it were selected. */
export function afterKey(text: string, key: PadKey, fresh: boolean): string {
  if (key === 'delete') return fresh && text.length > 0 ? '' : text.slice(0, -1);
  if (key === '+') return text === '' || text.endsWith('+') ? text : `${text}+`;
  const before = fresh ? '' : text;
  return key === '.' && before === '' ? '0.' : before + key;
}

const labels: Partial<Record<PadKey, string>> = {
  delete: t('Delete'),
  '½': t('Half'),
  '.': t('Point'),
  '+': t('And more elsewhere'),
};

/** Keys large enough for wet fingers; the system keyboard stays hidden. */
export const NumberPad = memo(function NumberPad({
  onKey,
  onNext,
  next,
}: {
  onKey: (key: PadKey) => void;
  onNext: () => void;
  next: string;
}) {
  return (
    // Pressing a key must not take focus from the field.
    <fieldset className={css.pad} aria-label={t('Number pad')} onPointerDown={(event) => event.preventDefault()}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={css.key}
          data-quiet={/\d/.test(key) ? undefined : true}
          aria-label={labels[key]}
          onClick={() => onKey(key)}
        >
          {key === 'delete' ? <Delete size={24} aria-hidden /> : key}
        </button>
      ))}
      <button type="button" className={css.next} onClick={onNext}>
        {next} <ArrowDown size={20} aria-hidden />
      </button>
    </fieldset>
  );
});
