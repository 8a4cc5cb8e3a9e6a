import { ChevronLeft, ChevronRight, RotateCw, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../../../lib/t.ts';
import { IconButton } from '../../../../ui/index.ts';
import css from './pages-sheet.module.css';
import type { ShownPage } from './use-photo-pages.ts';

type PageThumbProps = {
  page: ShownPage;
  number: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onTurn: () => void;
  onRemove: () => void;
};

/** A page thumbnail with its actions. Alt + arrow keys move it from any of its buttons. */
export function PageThumb({ page, number, last, onMove, onTurn, onRemove }: PageThumbProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <li className={css.page} aria-label={t('Page {number}', { number })} onKeyDown={onKeyDown}>
      <div className={css.frame}>
        <img
          className={css.photo}
          src={page.address}
          alt={page.file.name}
          data-turned={page.turned}
          draggable={false}
        />
        <span className={css.number} aria-hidden>
          {number}
        </span>
      </div>
      <div className={css.buttons}>
        <IconButton
          label={t('Move page {number} forward', { number })}
          size={44}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('Rotate page {number}', { number })} size={44} onClick={onTurn}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('Remove page {number}', { number })} size={44} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('Move page {number} back', { number })}
          size={44}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
