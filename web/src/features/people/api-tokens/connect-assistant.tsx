import {
  allowOauthRequest,
  type ProposalAction,
  type QueryInput,
  type ReplyOf,
  type readOauthRequest,
  type User,
} from '@platewise/contract';
import type { TokenScope } from '@platewise/domain';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Facts, FormErrors } from '../../../ui/index.ts';
import { ActionFields } from './action-fields.tsx';
import css from './connect-assistant.module.css';
import { placeWords } from './place-words.ts';
import { ScopeFields } from './scope-fields.tsx';
import { scopeWords } from './scope-words.ts';

type ConnectProps = {
  request: QueryInput<typeof readOauthRequest>;
  asked: ReplyOf<typeof readOauthRequest>;
  user: User;
  onSwitch: () => void;
};

/** What an assistant may do, chosen by the person before it gets anything. */
export function ConnectAssistant({ request, asked, user, onSwitch }: ConnectProps) {
  const [scopes, setScopes] = useState<TokenScope[]>(asked.scopes);
  const [allowedActions, setAllowedActions] = useState<ProposalAction[]>([]);
  const [left, setLeft] = useState(false);
  const allow = useCall(allowOauthRequest, {
    onSuccess: ({ redirectUrl }) => {
      setLeft(true);
      window.location.assign(redirectUrl);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!allow.isPending) allow.mutate({ body: { request, scopes, allowedActions } });
  };
  // An app opens beside the browser, and this page stays.
  if (left) {
    return (
      <p role="status">{t('{name} is connected. Continue there; you can close this page.', { name: asked.name })}</p>
    );
  }
  return (
    <form className="pw-stack-16" onSubmit={submit} noValidate>
      <Facts
        facts={[
          { label: t('Calls itself'), value: asked.name },
          { label: t('Sends you back to'), value: placeWords(asked.place) },
          { label: t('Your account'), value: `${user.fullName} (${user.email})` },
          { label: t('It may use'), value: scopes.length === 0 ? t('nothing yet') : scopeWords(scopes) },
        ]}
      />
      <p className={css.warning}>
        {t('Nobody has verified this name. Allow it only if you just started connecting this assistant yourself.')}
      </p>
      <details className={css.choices} open={scopes.length === 0 || undefined}>
        <summary>{t('Choose what it may do')}</summary>
        <ScopeFields
          value={scopes}
          onChange={setScopes}
          isAdmin={user.role === 'admin'}
          error={isApiError(allow.error) ? allow.error.at('scopes') : undefined}
        />
        <ActionFields value={allowedActions} onChange={setAllowedActions} />
      </details>
      <p className="pw-note">
        {t(
          'It sees no more than you do, and what it reads goes to whoever runs it. It can propose changes where it has write access. You can disconnect it in your profile at any time.',
        )}
      </p>
      <FormErrors error={allow.error} fields={['scopes']} />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" loading={allow.isPending}>
          {t('Allow')}
        </Button>
        <Button disabled={allow.isPending} onClick={() => window.location.assign(asked.cancelUrl)}>
          {t('Cancel')}
        </Button>
      </div>
      <p className="pw-note">
        <Trans
          id={'Not {name}? <0>Sign in with another account</0>'}
          values={{ name: user.fullName }}
          components={{ 0: <button type="button" className={css.link} onClick={onSwitch} /> }}
        />
      </p>
    </form>
  );
}
