import type { ReactNode } from 'react';
import { t } from '../lib/t.ts';
import { Mark } from '../shell/mark.tsx';
import css from './auth-sheet.module.css';

type AuthSheetProps = { title: string; purpose: ReactNode; children: ReactNode; wide?: boolean };

/** Layout of the pages outside the app: sign-in and password reset. */
export const AuthSheet = ({ title, purpose, children, wide = false }: AuthSheetProps) => (
  <main className={css.place}>
    <div className={css.sheet} data-wide={wide || undefined}>
      <div className={css.brand}>
        {/* Leaves the app, because the landing page is a separate document. */}
        <a href="/" className={css.home} aria-label={t('Platewise, home')}>
          <Mark size={32} />
        </a>
        <h1 className={css.title}>{title}</h1>
        <p className="pw-ink-2">{purpose}</p>
      </div>
      {children}
    </div>
  </main>
);
