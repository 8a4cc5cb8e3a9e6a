import type { SalesUploaded } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { columnWords } from './column-words.ts';
import own from './upload.module.css';

/** How each column was recognized; ignored ones are only counted. */
export function ColumnList({ checked: { columns } }: { checked: SalesUploaded }) {
  const used = columns.filter(({ holds }) => holds !== null && holds !== 'ignore');
  const rest = columns.length - used.length;
  return (
    <details className={own.fold}>
      <summary>
        {rest > 0
          ? t(
              '{count, plural, one {# column is} other {# columns are}} read, {rest, plural, one {# is} other {# are}} ignored',
              { count: used.length, rest },
            )
          : t('{count, plural, one {# column is} other {# columns are}} read', { count: used.length })}
      </summary>
      <ul className={own.columns} aria-label={t('Columns')}>
        {used.map(({ head, holds, samples }) => (
          <li key={head}>
            <span className={own.name}>{head}</span>
            <span className="pw-ink-2">{holds && columnWords[holds]}</span>
            <span className="pw-ink-3 pw-ellipsis">{samples.slice(0, 2).join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
