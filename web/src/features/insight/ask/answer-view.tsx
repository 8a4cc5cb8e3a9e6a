import type { AskAnswer, AskBlock } from '@platewise/contract';
import { ArrowUpRight, CircleHelp, Copy, Download } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { Button, ColumnChart, Covers, SimpleTable, saveFile, toast, toCsv } from '../../../ui/index.ts';
import { Causes } from '../why/index.ts';
import { columnsOf } from './answer-table.tsx';
import css from './ask.module.css';
import { Change, valueText } from './value-of.tsx';

/** The answer: a sentence, then the figure of each currency with its rows. */
export const AnswerView = ({ answer }: { answer: AskAnswer }) => (
  <section aria-label={t('Answer')}>
    <p className={css.sentence} role="status">
      {answer.sentence}
    </p>
    {answer.blocks.map((block) => (
      <BlockView key={block.currency} answer={answer} block={block} />
    ))}
    {answer.why && <Why answer={answer} causes={answer.why.blocks} />}
    <div className={css.actions}>
      {answer.link && (
        <Button to={answer.link.path} variant="default" icon={<ArrowUpRight size={14} aria-hidden />}>
          {answer.link.label}
        </Button>
      )}
      {answer.why?.link && (
        <Button to={answer.why.link} variant="default" icon={<CircleHelp size={14} aria-hidden />}>
          {t('All causes')}
        </Button>
      )}
      <Button variant="default" icon={<Copy size={14} aria-hidden />} onClick={() => void copyAnswer(answer)}>
        {t('Copy answer')}
      </Button>
      {answer.kind !== 'number' && (
        <Button variant="default" icon={<Download size={14} aria-hidden />} onClick={() => exportRows(answer)}>
          {t('Export CSV')}
        </Button>
      )}
    </div>
  </section>
);

function Why({ answer, causes }: { answer: AskAnswer; causes: NonNullable<AskAnswer['why']>['blocks'] }) {
  if (causes.length === 0) {
    const text = t('Causes are known for revenue, food cost, gross profit, margin and spend of whole restaurants.');
    return <p className="pw-ink-2">{text}</p>;
  }
  return (
    <section aria-label={t('Why did it change?')}>
      {causes.map(({ currency, causes: own }) => (
        <div key={currency}>
          {answer.blocks.length > 1 && <p className="pw-meta">{currency}</p>}
          <Causes causes={own} />
        </div>
      ))}
    </section>
  );
}

function BlockView({ answer, block }: { answer: AskAnswer; block: AskBlock }) {
  const { rows, more, notes, coverage, currency } = block;
  const columns = columnsOf({ answer, block }).filter(({ hidden }) => hidden !== true);
  return (
    <div className={css.block}>
      {block.value !== null && (
        <p className={css.figure}>
          <span className={css.large}>{valueText(answer.unit, block, currency)}</span>
          <Change answer={answer} change={block.change} />
          {block.before !== null && (
            <span className="pw-meta">
              {t('before: {value}', {
                value: valueText(answer.unit, { value: block.before, unit: block.unit }, currency),
              })}
            </span>
          )}
        </p>
      )}
      {answer.kind === 'series' && rows.length > 1 && <Series answer={answer} block={block} />}
      {rows.length > 0 && <SimpleTable label={answer.title} rows={rows} columns={columns} rowKey={({ key }) => key} />}
      {more > 0 && (
        <p className="pw-meta">
          {t("{count, plural, one {# more row isn't shown.} other {# more rows aren't shown.}}", { count: more })}
        </p>
      )}
      <p className={css.notes}>
        <Covers
          coverage={coverage}
          currency={answer.unit === 'money' || answer.unit === 'unitCost' ? currency : null}
        />
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </div>
  );
}

const Series = ({ answer, block }: { answer: AskAnswer; block: AskBlock }) => (
  <ColumnChart
    label={answer.title}
    format={(value) => valueText(answer.unit, { value, unit: block.unit }, block.currency)}
    columns={block.rows.flatMap(({ key, label, value, before, unit }) =>
      value === null
        ? []
        : {
            key,
            label,
            short: label,
            value,
            ...(before === null
              ? {}
              : {
                  note: t('before: {value}', {
                    value: valueText(answer.unit, { value: before, unit }, block.currency),
                  }),
                }),
          },
    )}
  />
);

async function copyAnswer({ sentence }: AskAnswer): Promise<void> {
  const copied = await copyText(sentence);
  toast({ title: copied ? t('Answer copied') : t('Your browser blocked copying. Select the text and copy it.') });
}

/** One file; with several currencies, their tables follow each other. */
function exportRows(answer: AskAnswer): void {
  const tables = answer.blocks
    .filter(({ rows }) => rows.length > 0)
    .map((block) => toCsv(columnsOf({ answer, block }), block.rows));
  saveFile(`${t('answer')}.csv`, tables.join('\r\n\r\n'), 'text/csv;charset=utf-8');
}
