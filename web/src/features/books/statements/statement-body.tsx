import type { StatementDetail } from '@platewise/contract';
import { FileText, Plus } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, EmptyState } from '../../../ui/index.ts';
import type { BodyProps } from './body-props.ts';
import { NewLine } from './line-editor.tsx';
import { FailedReading, ReadingNow } from './reading-state.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementLines } from './statement-lines.tsx';
import css from './statements.module.css';
import { SumRow } from './sum-row.tsx';
import { Verdict } from './verdict.tsx';
import { isComparable } from './words.ts';

/** The verdict, what was read, and the lines that explain it. */
export function StatementBody(props: BodyProps) {
  const { statement, document, editing, onEdit } = props;
  if (statement.status === 'reading') return <ReadingNow statement={statement} document={document} />;
  const compared = statement.difference !== null && isComparable(statement);
  return (
    <div className={css.main}>
      {statement.status === 'failed' && <FailedReading statement={statement} document={document} />}
      <Verdict statement={statement} />
      {props.onPages && (
        <div>
          <Button size="xs" icon={<FileText size={14} aria-hidden />} onClick={props.onPages}>
            {t('Show document')}
          </Button>
        </div>
      )}
      <History statement={statement} />
      <StatementFacts statement={statement} />
      {compared && <SumRow statement={statement} />}
      {!isComparable(statement) && statement.status !== 'failed' && (
        <EmptyState
          title={t('Nothing to compare yet')}
          text={t('No lines or balance were found. Enter the balance above, or add the lines.')}
        />
      )}
      <StatementLines {...props} />
      {statement.can.edit &&
        (editing === 'new' ? (
          <NewLine statement={statement} onClose={() => onEdit(null)} />
        ) : (
          <div>
            <Button size="xs" icon={<Plus size={14} aria-hidden />} onClick={() => onEdit('new')}>
              {t('Add line')}
            </Button>
          </div>
        ))}
    </div>
  );
}

function History({ statement: { doneAt, doneBy, askedAt } }: { statement: StatementDetail }) {
  if (doneAt === null && askedAt === null) return null;
  return (
    <div className="pw-buttons">
      {doneAt !== null && (
        <Badge tone="green">
          {doneBy === null
            ? t('Done on {date}', { date: formatDate(doneAt.slice(0, 10)) })
            : t('Done by {name} on {date}', { name: doneBy, date: formatDate(doneAt.slice(0, 10)) })}
        </Badge>
      )}
      {askedAt !== null && <Badge>{t('Vendor asked on {date}', { date: formatDate(askedAt.slice(0, 10)) })}</Badge>}
    </div>
  );
}
