import type { BankDetails } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { accountText, stateNames } from './account-text.ts';
import css from './bank-details.module.css';
import { byText } from './current-details.tsx';

/** Accounts that were used or proposed before. */
export const BankHistory = ({ history }: { history: readonly BankDetails[] }) => (
  <details className={css.history}>
    <summary>
      {t('{count, plural, one {# earlier account} other {# earlier accounts}}', { count: history.length })}
    </summary>
    <ul className={css.list} aria-label={t('Earlier bank details')}>
      {history.map((one) => (
        <li key={one.id} className={css.row}>
          <span>{accountText(one)}</span>
          <span className="pw-meta">{[one.holder, endText(one)].join(' · ')}</span>
        </li>
      ))}
    </ul>
  </details>
);

/** `Replaced: Ana Ruiz, Nov 21, 2026` */
function endText({ state, endedBy, endedAt, decidedBy, decidedAt }: BankDetails): string {
  const [name, at] = state === 'rejected' ? [decidedBy, decidedAt] : [endedBy, endedAt];
  return at === null ? stateNames[state] : t('{state}: {who}', { state: stateNames[state], who: byText(name, at) });
}
