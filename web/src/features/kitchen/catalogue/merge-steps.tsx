import type { Moved } from '@platewise/contract';
import type { ReactNode } from 'react';
import { t } from '../../../lib/t.ts';
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
        <p className={css.note}>{t('Nothing uses {from}. Only its name is remembered.', { from })}</p>
      ) : (
        <div>
          <h3 className={css.sub}>{t('Moves to {into}', { into })}</h3>
          <ul className={css.plain} aria-label={t('What moves')}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
      <p className={css.note}>
        {t("“{from}” will be removed from lists and remembered as a former name of {into}. You can't undo this.", {
          from,
          into,
        })}
      </p>
      <FormErrors error={error} fields={[]} />
      <div className={css.end}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="danger" disabled={Boolean(blocked)} loading={pending} onClick={onMerge}>
          {t('Merge into {into}', { into })}
        </Button>
      </div>
    </>
  );
}
