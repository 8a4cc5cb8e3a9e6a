import { openQuestion } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AnswerForm, OpenedFacts } from '../features/buying/questions/index.ts';
import { isApiError } from '../lib/api-error.ts';
import { read } from '../lib/query-client.ts';
import { t } from '../lib/t.ts';
import { Button, ErrorState, Spinner, useTitle } from '../ui/index.ts';
import { AuthSheet } from './auth-sheet.tsx';

/** Answers a question with the link from the email, without signing in. Opening it changes nothing. */
export function AnswerQuestionPage() {
  useTitle(t('Answer a question'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(search.get('token'));
  const [answered, setAnswered] = useState(false);
  const shown = search.has('token');
  // The token answers in somebody's name, so keep it out of the URL, the history and any Referer.
  useEffect(() => {
    if (shown) void navigate('/answer-question', { replace: true });
  }, [shown, navigate]);
  const question = useQuery({
    ...read(openQuestion, { params: { token: token ?? '' } }),
    enabled: Boolean(token) && !answered,
    staleTime: 0,
  });
  if (!token) return <Ended>{t('This link is incomplete. Open it again from the email.')}</Ended>;
  if (answered) {
    const name = question.data?.askedBy;
    return (
      <AuthSheet
        title={t('Thank you')}
        purpose={name ? t('{name} can see your answer now.', { name }) : t('Your answer was sent.')}
      >
        <SignIn />
      </AuthSheet>
    );
  }
  if (question.isPending) return <Spinner label={t('Loading the question')} />;
  const { data, error } = question;
  if (error) {
    if (isApiError(error) && error.code === 'not_found') return <Ended>{error.detail}</Ended>;
    return (
      <AuthSheet title={t('Answer a question')} purpose="">
        <ErrorState error={error} onRetry={() => void question.refetch()} />
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title={t('{name} has a question', { name: data.askedBy ?? t('A colleague') })}
      purpose={t('You answer as {name}.', { name: data.asked })}
    >
      <OpenedFacts question={data} />
      <AnswerForm token={token} onAnswered={() => setAnswered(true)} />
    </AuthSheet>
  );
}

const SignIn = () => (
  <Button fullWidth to="/dashboard">
    {t('Open Platewise')}
  </Button>
);

/** The link doesn't work anymore: why, and what to do next. */
const Ended = ({ children }: { children: string }) => (
  <AuthSheet title={t("This link doesn't work")} purpose={children}>
    <SignIn />
  </AuthSheet>
);
