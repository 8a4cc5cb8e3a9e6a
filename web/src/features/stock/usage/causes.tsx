import type { UsageItemDetail } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';
import css from './usage.module.css';
import { causeWords, speaksWords } from './words.ts';

const order = { for: 0, nothing: 1, not_this_way: 2 } as const;

/** The six possible causes, most likely first. */
export function Causes({ found: { causes, item } }: { found: UsageItemDetail }) {
  const sorted = [...causes].sort((a, b) => order[a.speaks] - order[b.speaks]);
  return (
    <section aria-label={t('Six causes to check')}>
      <h3 className={css.heading}>{t('Six causes to check')}</h3>
      {sorted.length === 0 && (
        <p className="pw-meta">
          {item.variance === null
            ? t('Count it at the start and end of the period to see a variance.')
            : t('Actual usage matches the recipes.')}
        </p>
      )}
      <ul className={css.causes}>
        {sorted.map(({ cause, speaks, signs }) => (
          <li key={cause} className={css.cause}>
            <div className={css.causeHead}>
              <span>{causeWords[cause]}</span>
              <Badge tone={speaks === 'for' ? 'amber' : 'neutral'}>{speaksWords[speaks]}</Badge>
            </div>
            {signs.length > 0 && (
              <ul className={css.signs}>
                {signs.map(({ kind, text }) => (
                  <li key={kind}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
