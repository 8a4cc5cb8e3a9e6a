import { ChevronLeft, ChevronRight, RotateCw, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
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
    <li className={css.page} aria-label={`Page ${number}`} onKeyDown={onKeyDown}>
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
        <IconButton label={`Move page ${number} forward`} size={44} disabled={number === 1} onClick={() => onMove(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Rotate page ${number}`} size={44} onClick={onTurn}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Remove page ${number}`} size={44} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Move page ${number} back`} size={44} disabled={last} onClick={() => onMove(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
