import type { Question } from '@platewise/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button } from '../../../ui/index.ts';
import css from './questions.module.css';
import { ReplyBox } from './reply-box.tsx';
import { useClosing, useTakeBack } from './use-questions.ts';

const states = {
  open: { label: t('Open (question)'), tone: 'amber' },
  answered: { label: t('Answered'), tone: 'green' },
  closed: { label: t('Closed'), tone: 'neutral' },
} as const;

/** One question with its answers, and what the user can do with it. */
export function QuestionThread({ question }: { question: Question }) {
  const [replying, setReplying] = useState(false);
  const { busy, close, reopen } = useClosing();
  const takeBack = useTakeBack();
  const { can, state } = question;
  return (
    <article className={css.thread} aria-label={question.text}>
      <header className="pw-bar">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <span className={css.meta}>{askedWords(question)}</span>
      </header>
      {question.line && (
        <p className={css.about}>
          {question.line.id === null
            ? t('{line} (line deleted)', { line: question.line.text })
            : t('Line: {line}', { line: question.line.text })}
        </p>
      )}
      <p className={css.text}>{question.text}</p>
      {question.answers.length > 0 && (
        <ol className={css.answers} aria-label={t('Answers')}>
          {question.answers.map(({ id, text, by, at, byLink }) => (
            <li key={id}>
              <p className={css.text}>{text}</p>
              <span className={css.meta}>
                {[by ?? t('Deleted account'), formatDateTime(at), byLink ? t('by email link') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {state === 'closed' && question.closedBy !== null && (
        <p className={css.meta}>
          {t('Closed by {name} on {day}', { name: question.closedBy, day: formatDateTime(question.closedAt) })}
        </p>
      )}
      {replying && can.answer ? (
        <ReplyBox id={question.id} onDone={() => setReplying(false)} />
      ) : (
        <div className="pw-buttons">
          {can.answer && (
            <Button size="xs" onClick={() => setReplying(true)}>
              {t('Answer')}
            </Button>
          )}
          {can.close && (
            <Button size="xs" variant="subtle" disabled={busy} onClick={() => close(question)}>
              {t('Close question')}
            </Button>
          )}
          {can.reopen && (
            <Button size="xs" variant="subtle" disabled={busy} onClick={() => reopen(question)}>
              {t('Reopen')}
            </Button>
          )}
          {can.remove && (
            <Button
              size="xs"
              variant="subtle"
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { id: question.id }, body: { version: question.version } })}
            >
              {t('Delete question')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function askedWords({ askedBy, askedAt, people }: Question): string {
  const name = askedBy ?? t('Deleted account');
  const who = people.length === 0 ? name : t('{name} to {people}', { name, people: people.join(', ') });
  return `${who} · ${formatDateTime(askedAt)}`;
}
