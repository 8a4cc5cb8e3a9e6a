import type { AskQueryBody } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { EmptyState } from '../../../ui/index.ts';
import css from './ask.module.css';
import type { AskReply } from './use-answer.ts';

type Props = { of: AskReply['understanding']; onAsk: (query: AskQueryBody) => void };

/** Which words weren't understood, and the nearest questions that can be answered. */
export const NotUnderstood = ({ of: { ignored, nearest }, onAsk }: Props) => (
  <div role="status">
    <EmptyState
      title={t("We didn't understand this question")}
      text={
        ignored.length > 0
          ? t('Not understood: {words}', { words: ignored.map((word) => `“${word}”`).join(', ') })
          : t('Ask about sales, costs, purchases, stock or what you owe.')
      }
      action={
        nearest.length > 0 && (
          <ul className={css.questions} aria-label={t('Questions you can ask instead')}>
            {nearest.map(({ text, query }) => (
              <li key={text}>
                <button type="button" className={css.question} onClick={() => onAsk(query)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    />
  </div>
);
