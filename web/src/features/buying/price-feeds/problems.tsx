import { t } from '../../../lib/t.ts';
import css from './price-feeds.module.css';

const shown = 8;

/** Problems found during a sync; a long list is truncated. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems} aria-label={t('Problems')}>
      {problems.slice(0, shown).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {problems.length > shown && <li>{t('and {count} more', { count: problems.length - shown })}</li>}
    </ul>
  );
}
