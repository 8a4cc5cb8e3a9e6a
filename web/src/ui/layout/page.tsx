import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { Fold } from './fold.tsx';
import css from './page.module.css';

export type PageProps = {
  title: string;
  /** One-line subtitle. */
  purpose?: ReactNode;
  /** The primary action, on the right. */
  action?: ReactNode;
  /** A badge or back link, on the right. Stays visible on a phone. */
  mark?: ReactNode;
  /** Search and filters, below the title. */
  filters?: ReactNode;
  children: ReactNode;
  /** No gutter: content extends to the edges of the sheet. */
  flush?: boolean;
};

/** Sets the browser tab's title, for screens with their own header. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = t('{title} · Platewise', { title });
  }, [title]);
}

export function Page({ title, purpose, action, mark, filters, children, flush = false }: PageProps) {
  useTitle(title);
  return (
    <div className={css.page} data-flush={flush || undefined}>
      <header className={css.head}>
        <div className={css.words}>
          <h1 className={css.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
          {purpose && <div className={css.purpose}>{purpose}</div>}
        </div>
        {(action || mark) && (
          <div className={css.action}>
            {mark}
            {action && <Fold kind="actions">{action}</Fold>}
          </div>
        )}
      </header>
      {filters && (
        <div className={css.filters}>
          <Fold kind="filters">{filters}</Fold>
        </div>
      )}
      <div className={css.content}>{children}</div>
    </div>
  );
}

export type SectionProps = {
  title: string;
  count?: number;
  /** To the right of the title: a note, a link, a segmented control. */
  aside?: ReactNode;
  children: ReactNode;
  id?: string;
};

export function Section({ title, count, aside, children, id }: SectionProps) {
  return (
    <section className={css.section} id={id} aria-label={title}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
