import type { AuditEntry } from '@platewise/contract';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Drawer, Facts } from '../../../ui/index.ts';
import css from './audit.module.css';
import { placeOf, whoOf } from './audit-columns.tsx';
import { inWords } from './audit-words.ts';

type Props = { entry: AuditEntry | undefined; onClose: () => void };

/** One change: who, when, where, and each field before and after. */
export function AuditEntryDrawer({ entry, onClose }: Props) {
  return (
    <Drawer
      open={entry !== undefined}
      onClose={onClose}
      title={entry?.summary ?? t('Change')}
      subtitle={entry && `${inWords(entry.action)} · ${inWords(entry.subject)}`}
    >
      {entry && (
        <>
          <Facts
            facts={[
              { label: t('User'), value: whoOf(entry) },
              { label: t('When'), value: formatDateTime(entry.at) },
              { label: t('Where'), value: placeOf(entry) },
            ]}
          />
          {entry.changes.length === 0 ? (
            <p className={css.nothing}>{t('No before and after values for this entry.')}</p>
          ) : (
            <Changes changes={entry.changes} />
          )}
        </>
      )}
    </Drawer>
  );
}

const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <table className={css.changes} aria-label={t('What changed')}>
    <thead>
      <tr>
        <th scope="col">{t('Field')}</th>
        <th scope="col">{t('Before')}</th>
        <th scope="col">{t('After')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name in words
        <tr key={`${field} ${index}`}>
          <th scope="row">{field}</th>
          <td data-side="before">
            <Value value={before} />
          </td>
          <td data-side="after">
            <Value value={after} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Value = ({ value }: { value: string | null }) =>
  value === null || value === '' ? <span className="pw-ink-3">–</span> : isDay(value) ? formatDate(value) : value;

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
