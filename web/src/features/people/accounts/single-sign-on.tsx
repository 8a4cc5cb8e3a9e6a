import { startOidc } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast } from '../../../ui/index.ts';

type Props = {
  name: string;
  /** The path to open after signing in. */
  returnTo: string;
};

/** Redirects to the identity provider, which redirects back to /auth/callback. */
export function SingleSignOn({ name, returnTo }: Props) {
  const [leaving, setLeaving] = useState(false);
  const start = useCall(startOidc, {
    onSuccess: ({ url }) => {
      setLeaving(true);
      window.location.assign(url);
    },
    onError: (error) => toast({ title: t('Login failed'), description: messageOf(error), destructive: true }),
  });
  return (
    <Button fullWidth loading={start.isPending || leaving} onClick={() => start.mutate({ body: { returnTo } })}>
      {t('Sign in with {name}', { name })}
    </Button>
  );
}
