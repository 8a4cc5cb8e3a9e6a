import type { ReactNode } from 'react';
import { t } from '../../lib/t.ts';
import css from './file-preview.module.css';

type Counts = { created: number; changed: number; same: number; badRows: number };

/** What importing the file would do, in one line. */
export const FileCounts = ({ created, changed, same, badRows }: Counts) => (
  <p className={css.counts} role="status">
    {[
      t('{count} new', { count: created }),
      t('{count} changed', { count: changed }),
      t('{count} unchanged', { count: same }),
      badRows > 0 && t('{count, plural, one {# row} other {# rows}} skipped', { count: badRows }),
    ]
      .filter(Boolean)
      .join(', ')}
  </p>
);

/** Rows to be skipped, each with its line number and the reason. */
export const FileProblems = ({ problems }: { problems: readonly { line: number; message: string }[] }) =>
  problems.length > 0 && (
    <FileRows label={t('Invalid rows')}>
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <span className="pw-ink-2">{t('Line {line}:', { line })}</span> {message}
        </li>
      ))}
    </FileRows>
  );

/** A scrollable list of a file's rows inside the dialog. */
export const FileRows = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <ul className={css.list} tabIndex={0} aria-label={label}>
    {children}
  </ul>
);
