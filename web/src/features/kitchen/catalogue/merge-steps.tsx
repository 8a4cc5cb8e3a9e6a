import type { Moved } from '@platewise/contract';
import type { ReactNode } from 'react';
import { Button, FormErrors } from '../../../ui/index.ts';
import css from './catalogue.module.css';
import { movedWords } from './moved-words.ts';

type Props = {
  from: string;
  into: string;
  moves: Moved;
  blocked?: ReactNode;
  pending: boolean;
  error: unknown;
  onClose: () => void;
  onMerge: () => void;
  children?: ReactNode;
};

/** What a merge does, and the buttons below. */
export function MergeSteps({ from, into, moves, blocked, pending, error, onClose, onMerge, children }: Props) {
  const words = movedWords(moves);
  return (
    <>
      {blocked && (
        <p className={css.blocked} role="alert">
          {blocked}
        </p>
      )}
      {words.length === 0 ? (
        <p className={css.note}>Nothing uses {from}. Only its name is remembered.</p>
      ) : (
        <div>
          <h3 className={css.sub}>Moves to {into}</h3>
          <ul className={css.plain} aria-label="What moves">
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
      <p className={css.note}>
        “{from}” will be removed from lists and remembered as a former name of {into}. You can't undo this.
      </p>
      <FormErrors error={error} fields={[]} />
      <div className={css.end}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={Boolean(blocked)} loading={pending} onClick={onMerge}>
          Merge into {into}
        </Button>
      </div>
    </>
  );
}
