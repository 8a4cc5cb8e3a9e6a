import type { TypedScenario } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import css from './scenarios.module.css';

/** Words and names that have no meaning here; nothing is ignored silently. */
export function NotUnderstood({ found }: { found: TypedScenario }) {
  const unknown = found.unknown.map((words) => t('Not understood: “{words}”', { words }));
  const all = [...found.problems, ...unknown];
  if (all.length === 0) return null;
  return (
    <div role="status">
      <ul className={css.problems}>
        {all.map((one) => (
          <li key={one} className="pw-amber">
            {one}
          </li>
        ))}
      </ul>
    </div>
  );
}
