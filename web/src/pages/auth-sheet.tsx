import type { ReactNode } from 'react';
import { Mark } from '../shell/mark.tsx';
import css from './auth-sheet.module.css';

/** The sheet of the pages that stand outside the product: signing in, and finding the way back. */
export const AuthSheet = ({ title, purpose, children }: { title: string; purpose: ReactNode; children: ReactNode }) => (
  <main className={css.place}>
    <div className={css.sheet}>
      <div className={css.brand}>
        {/* Leaves the app: the landing page is a document of its own. */}
        <a href="/" className={css.home} aria-label="Platewise, home">
          <Mark size={32} />
        </a>
        <h1 className={css.title}>{title}</h1>
        <p className={css.purpose}>{purpose}</p>
      </div>
      {children}
    </div>
  </main>
);
