import type { MarketAdviceRow } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './market.module.css';

type Props = { evidence: MarketAdviceRow['evidence']; count?: number; what: string };

/** The evidence for a statement, collapsed by default. */
export const Evidence = ({ evidence, count = evidence.length, what }: Props) =>
  evidence.length === 0 ? null : (
    <details className={css.evidence}>
      <summary>{t('Based on {count}', { count: countOf(count, what) })}</summary>
      <ul>
        {evidence.map(({ text, date }) => (
          <li key={`${text} ${date}`}>{text}</li>
        ))}
        {count > evidence.length && (
          <li className="pw-ink-3">{t('and {count} more', { count: count - evidence.length })}</li>
        )}
      </ul>
    </details>
  );
