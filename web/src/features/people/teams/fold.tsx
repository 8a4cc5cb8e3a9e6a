import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './teams.module.css';

/** A collapsed section for details most people don't need. */
export const Fold = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <details className={css.fold}>
    <summary className={css.summary}>
      <ChevronRight size={14} className={css.chevron} aria-hidden />
      {title}
      {note && <span className={css.summaryNote}>{note}</span>}
    </summary>
    <div className={css.folded}>{children}</div>
  </details>
);
