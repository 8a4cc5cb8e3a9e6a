import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t, translated } from '../../../../lib/t.ts';
import css from './count-sheet.module.css';
import { countedWords, type ShownLine } from './line-figures.ts';

type Props = { line: ShownLine; showLocation: boolean; conflict: boolean; onOpen: (id: number) => void };

/** An item of the sheet; tapping it makes it the current one. */
export const LineRow = memo(function LineRow({ line, showLocation, conflict, onOpen }: Props) {
  const place = showLocation ? [line.location, line.shelf].filter(Boolean).join(', ') : line.shelf;
  // Without cases, the quantity above says it all.
  const inCases = line.cases !== null || line.part !== null;
  const hint = line.caseSize === null ? translated(line.unit) : t('cs + {unit}', { unit: line.unit });
  return (
    <button
      type="button"
      className={css.row}
      data-counted={line.quantity !== null || undefined}
      onClick={() => onOpen(line.id)}
    >
      <span className={css.grow}>
        <span className={css.name}>{line.name}</span>
        {place && <span className={css.place}>{place}</span>}
      </span>
      {line.quantity === null ? (
        <span className={css.hint}>{hint}</span>
      ) : (
        <span className={css.figures}>
          <b className="pw-num">{countedWords(line)}</b>
          <span className={css.state}>
            <Mark line={line} conflict={conflict} />
            {inCases ? <span className="pw-num">{formatQuantity(line.quantity, line.unit)}</span> : t('counted')}
          </span>
        </span>
      )}
    </button>
  );
});

function Mark({ line, conflict }: { line: ShownLine; conflict: boolean }) {
  if (conflict || line.kept?.refused) {
    return (
      <>
        <TriangleAlert size={13} className="pw-amber" aria-hidden />
        <span className="pw-sr">{t('needs a decision')}</span>
      </>
    );
  }
  if (line.kept !== null) {
    return (
      <>
        <CloudOff size={13} aria-hidden />
        <span className="pw-sr">{t('on this device only')}</span>
      </>
    );
  }
  return <Check size={13} strokeWidth={2.5} className="pw-green" aria-hidden />;
}
