import { useEffect, useState } from 'react';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { useAddress } from '../../../lib/use-url-state.ts';
import { ErrorState, Page, Skeleton } from '../../../ui/index.ts';
import { NoRestaurants } from '../../people/restaurants/index.ts';
import { AnswerView } from './answer-view.tsx';
import { queryFrom, queryText } from './ask-address.ts';
import { AskField } from './ask-field.tsx';
import { Chips } from './chips.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { recentQuestions, rememberQuestion } from './recent-questions.ts';
import { Start } from './start.tsx';
import { useAnswer } from './use-answer.ts';

const title = t('Ask');
const purpose = t('Answers from your own figures.');

export function AskScreen() {
  const restaurants = useRestaurants();
  if (restaurants.data?.length !== 0) return <Asking />;
  return (
    <Page title={title} purpose={purpose}>
      <NoRestaurants why={t('Answers come from the figures of your restaurants.')} />
    </Page>
  );
}

/** A question and its answer. The URL has the question, or its parts once one of them was changed. */
function Asking() {
  const [search, change] = useAddress();
  const text = search.get('q') ?? '';
  const query = queryFrom(search.get('query') ?? '');
  const asked = query !== null || text.trim() !== '';
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(text, query);
  const userId = useSession().data?.id;
  const [recent] = useState(() => (userId === undefined ? [] : recentQuestions(userId)));
  const understood = data?.understanding;
  useEffect(() => {
    if (userId !== undefined && query === null && understood?.query && understood.text === text)
      rememberQuestion(userId, text);
  }, [userId, query, understood, text]);
  const slow = useSlow(asked && (isPending || isPlaceholderData) && !error);
  return (
    <Page title={title} purpose={purpose}>
      <AskField
        text={query === null ? text : (understood?.text ?? '')}
        onAsk={(next) => change({ q: next, query: null })}
      />
      {!asked && <Start recent={recent} />}
      {asked && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {asked && isPending && !error && <Skeleton kind="text" />}
      {slow && (
        <p className="pw-meta" role="status">
          {t('Still working. Long periods take longer.')}
        </p>
      )}
      {asked && !error && data && (
        <div aria-busy={isPlaceholderData}>
          <Chips of={data.understanding} onChange={(next) => change({ query: queryText(next) })} />
          {data.answer ? (
            <AnswerView answer={data.answer} />
          ) : (
            <NotUnderstood of={data.understanding} onAsk={(next) => change({ query: queryText(next) })} />
          )}
        </div>
      )}
    </Page>
  );
}

const slowMs = 2000;

/** Whether it has been waiting for more than two seconds. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), slowMs);
    return () => window.clearTimeout(timer);
  }, [waiting]);
  return slow;
}
