import { t } from '../../../lib/t.ts';
import type { Found } from './chosen-impact.ts';
import css from './pricing.module.css';

/** Dishes whose price stays the same, by reason. */
export function KeptPrices({ kept }: { kept: Found['kept'] }) {
  if (kept.length === 0) return null;
  const reasons = [...Map.groupBy(kept, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return (
    <details className={css.kept}>
      <summary>
        {t('{count, plural, one {# unchanged price} other {# unchanged prices}}', { count: kept.length })}
      </summary>
      <dl>
        {reasons.map(([reason, dishes]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{namesOf(dishes)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const named = 12;

const namesOf = (dishes: Found['kept']) => {
  const more = dishes.length - named;
  const names = dishes.slice(0, named).map(({ name }) => name);
  return more > 0 ? t('{names} and {count} more', { names: names.join(', '), count: more }) : names.join(', ');
};
