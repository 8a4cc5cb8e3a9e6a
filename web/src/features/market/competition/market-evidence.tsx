import type { MarketAdviceRow } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import css from './market.module.css';

type Props = { evidence: MarketAdviceRow['evidence']; count?: number; kind: 'price' | 'change' | 'analysis' };

const wordsOf = {
  price: (count: number) => t('Based on {count, plural, one {# price} other {# prices}}', { count }),
  change: (count: number) => t('Based on {count, plural, one {# change} other {# changes}}', { count }),
  analysis: (count: number) => t('Based on {count, plural, one {# analysis} other {# analyses}}', { count }),
};

/** The evidence for a statement, collapsed by default. */
export const Evidence = ({ evidence, count = evidence.length, kind }: Props) =>
  evidence.length === 0 ? null : (
    <details className={css.evidence}>
      <summary>{wordsOf[kind](count)}</summary>
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
