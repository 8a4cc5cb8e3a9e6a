import { finishMailboxSignIn } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, Page, Spinner, toast } from '../../../ui/index.ts';

/** Where the provider of a mailbox redirects to. */
export function ConnectedScreen() {
  const navigate = useNavigate();
  // The answer is valid once, so remove it from the URL before anything else sees it.
  const { search } = useLocation();
  const [query] = useState(search);
  const finish = useCall(finishMailboxSignIn, {
    onSuccess: ({ username }) => {
      toast({
        title: t('{name} connected', { name: username }),
        description: t('Signing in now. The result appears beside it.'),
      });
      void navigate('/inbox?setup=1', { replace: true });
    },
  });
  const started = useRef(false);
  const { mutate } = finish;
  useEffect(() => {
    if (started.current || query === '') return;
    started.current = true;
    void navigate('/inbox/connected', { replace: true });
    mutate({ body: { query } });
  }, [query, mutate, navigate]);
  const failure = query === '' ? t("The provider didn't answer. Connect the mailbox again.") : messageOf(finish.error);
  const isFailed = query === '' || finish.error !== null;
  return (
    <Page title={t('Connect a mailbox')}>
      {isFailed ? (
        <EmptyState
          title={t("Couldn't connect the mailbox")}
          text={failure}
          action={
            <Button to="/inbox?setup=1" variant="primary">
              {t('Back to the inbox')}
            </Button>
          }
        />
      ) : (
        <Spinner />
      )}
    </Page>
  );
}
