import type { AuditEntry } from '@platewise/contract';
import { formatDateTime } from '../../../lib/format.ts';
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
      title={entry?.summary ?? 'Change'}
      subtitle={entry && `${inWords(entry.action)} · ${inWords(entry.subject)}`}
    >
      {entry && (
        <>
          <Facts
            facts={[
              { label: 'Who', value: whoOf(entry) },
              { label: 'When', value: formatDateTime(entry.at) },
              { label: 'Where', value: placeOf(entry) },
            ]}
          />
          {entry.changes.length === 0 ? (
            <p className={css.nothing}>No before and after values for this entry.</p>
          ) : (
            <Changes changes={entry.changes} />
          )}
        </>
      )}
    </Drawer>
  );
}

const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <table className={css.changes} aria-label="What changed">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
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
  value === null || value === '' ? <span className="pw-ink-3">none</span> : value;
