import type { StatementDetail } from '@platewise/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import css from './statements.module.css';
import { countWords, verdictOf } from './words.ts';

/** What the statement comes to, in one sentence. */
export function Verdict({ statement }: { statement: StatementDetail }) {
  const verdict = verdictOf(statement);
  if (statement.vendorId === null)
    return (
      <p className={css.verdict} role="status">
        {t('Which vendor sent this statement? Choose it to compare it with your books.')}
      </p>
    );
  if (verdict === null) return null;
  const agrees = statement.difference === 0;
  return (
    <div className={css.verdictBox} data-tone={agrees ? 'good' : 'differs'} role="status">
      {agrees ? <Check size={22} aria-hidden /> : <TriangleAlert size={22} aria-hidden />}
      <div>
        <p className={css.verdict}>{withMinusKept(verdict)}</p>
        <p className={css.note}>{countWords(statement)}</p>
      </div>
    </div>
  );
}

/** A line may break after a minus. */
const withMinusKept = (text: string) => text.replaceAll('−', '−\u2060');
