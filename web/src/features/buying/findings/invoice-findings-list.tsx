import { listFindings } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import css from './findings.module.css';
import { countWords, hasMoney, sumWords } from './words.ts';

const shown = 3;

/** A failed call shows nothing: the invoice itself doesn't depend on it. */
export function InvoiceFindingsList({ invoiceId, inset }: { invoiceId: number; inset: boolean }) {
  const { data } = useQuery(read(listFindings, { query: { invoiceId, status: 'open', limit: 100 } }));
  if (!data || data.length === 0) return null;
  return (
    <section className={css.notice} data-inset={inset || undefined} aria-label={t('Findings on this invoice')}>
      <SearchCheck size={16} aria-hidden />
      <div className={css.noticeWords}>
        <div className={css.noticeTitle}>
          {data.some(hasMoney)
            ? t('{count, plural, one {# finding} other {# findings}}, {sum} billed too much', {
                count: data.length,
                sum: sumWords(data),
              })
            : countWords(data.length)}
        </div>
        <ul>
          {data.slice(0, shown).map(({ id, description, text }) => (
            <li key={id}>
              <Link to={`/findings?finding=${id}`}>
                {description}: {text}
              </Link>
            </li>
          ))}
        </ul>
        {data.length > shown && (
          <Link className={css.link} to={`/findings?invoice=${invoiceId}`}>
            {t('See all findings')}
          </Link>
        )}
      </div>
    </section>
  );
}
