import type { StatementLine } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import type { BodyProps } from './body-props.ts';
import { LineRow } from './line-row.tsx';
import css from './statements.module.css';
import { lineStates } from './words.ts';

/** The lines by what they turned out to be: differences first, what matches folded up. */
export function StatementLines(props: BodyProps) {
  const { lines } = props.statement;
  return lineStates.map(({ state, title, meaning }) => {
    const own = lines.filter((line) => line.state === state);
    if (own.length === 0) return null;
    const list = <Lines {...props} lines={own} label={title} />;
    const heading = t('{title} ({count})', { title, count: own.length });
    if (state === 'matched')
      return (
        <details key={state} className={css.group} open={own.some(({ id }) => id !== null && id === props.editing)}>
          <summary className={css.groupTitle}>{heading}</summary>
          {list}
        </details>
      );
    return (
      <section key={state} className={css.group} aria-label={title}>
        <h3 className={css.groupTitle}>{heading}</h3>
        <p className={css.note}>{meaning}</p>
        {list}
      </section>
    );
  });
}

type LinesProps = BodyProps & { lines: readonly StatementLine[]; label: string };

const Lines = ({ lines, label, ...props }: LinesProps) => (
  <>
    <div className={css.heads} aria-hidden>
      <span>{t('Line')}</span>
      <span>{t('They say')}</span>
      <span>{t('We say')}</span>
      <span>{t('Difference')}</span>
      <span />
    </div>
    <ul className={css.rows} aria-label={label}>
      {lines.map((line) => (
        <LineRow key={line.id ?? `${line.invoice?.id ?? 0} ${line.payment?.id ?? 0}`} {...props} line={line} />
      ))}
    </ul>
  </>
);
