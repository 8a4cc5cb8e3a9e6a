import { disconnectIdentity, type Identity, type ReplyOf, type security, startIdentity } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Dialog, FormErrors, Section, toast } from '../../../ui/index.ts';
import { CurrentPassword } from './current-password.tsx';
import css from './settings.module.css';

type Security = ReplyOf<typeof security>;

/** SSO identities connected to the account. Shown if the installation has a provider or one is still connected. */
export function IdentitiesSection({ security: data, now }: { security: Security; now: Date }) {
  const [connecting, setConnecting] = useState(false);
  const { identities, singleSignOn } = data;
  if (singleSignOn === null && identities.length === 0) return null;
  return (
    <Section
      title={t('Single sign-on')}
      aside={
        singleSignOn !== null &&
        identities.length === 0 && (
          <Button size="xs" onClick={() => setConnecting(true)}>
            {t('Connect {name}', { name: singleSignOn })}
          </Button>
        )
      }
    >
      {identities.length === 0 && (
        <p className="pw-note">{t('Connect {name} to sign in without your password.', { name: singleSignOn })}</p>
      )}
      {identities.length > 0 && (
        <ul className="pw-ruled" aria-label={t('Identities')}>
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} now={now} />
          ))}
        </ul>
      )}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} name={singleSignOn ?? ''} />
    </Section>
  );
}

function IdentityRow({ identity, now }: { identity: Identity; now: Date }) {
  const [open, setOpen] = useState(false);
  const name = identity.email ?? identity.issuer;
  const used =
    identity.lastUsedAt === null
      ? t('Never used')
      : t('Last used {when}', { when: formatAgo(identity.lastUsedAt, now) });
  return (
    <li className={css.row} data-tight>
      <div className={css.words}>
        <div className={css.name}>{name}</div>
        <p className="pw-note">
          {t('{provider}. {used}, connected {date}', {
            provider: identity.issuer,
            used,
            date: formatDate(identity.createdAt),
          })}
        </p>
      </div>
      <div className={css.ends}>
        <Button size="xs" aria-label={t('Disconnect {name}', { name })} onClick={() => setOpen(true)}>
          {t('Disconnect')}
        </Button>
      </div>
      <DisconnectDialog identity={identity} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}

type ConnectProps = { open: boolean; onClose: () => void; name: string };

function ConnectDialog({ open, onClose, name }: ConnectProps) {
  const [password, setPassword] = useState('');
  const start = useCall(startIdentity, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({ title: t("Single sign-on wasn't connected"), description: messageOf(error), destructive: true }),
  });
  const close = () => {
    setPassword('');
    start.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Connect {name}', { name })}
      width={440}
      onSubmit={() => {
        if (!start.isPending) start.mutate({ body: { password } });
      }}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={start.isPending || start.isSuccess}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">{t("You'll sign in there, then confirm the identity when you come back.")}</p>
      <CurrentPassword value={password} onChange={setPassword} error={start.error} />
      <FormErrors error={start.error} fields={['password']} />
    </Dialog>
  );
}

type DisconnectProps = { identity: Identity; open: boolean; onClose: () => void };

function DisconnectDialog({ identity, open, onClose }: DisconnectProps) {
  const [password, setPassword] = useState('');
  const disconnect = useCall(disconnectIdentity, {
    onSuccess: () => {
      close();
      toast({ title: t('Single sign-on disconnected') });
    },
  });
  const close = () => {
    setPassword('');
    disconnect.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Disconnect single sign-on')}
      width={440}
      onSubmit={() => {
        if (!disconnect.isPending) disconnect.mutate({ params: { id: identity.id }, body: { password } });
      }}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={disconnect.isPending}>
            {t('Disconnect')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">
        <Trans
          id={'<0>{email}</0> no longer signs in to your account.'}
          values={{ email: identity.email ?? identity.issuer }}
          components={{ 0: <strong /> }}
        />
      </p>
      <CurrentPassword value={password} onChange={setPassword} error={disconnect.error} />
      <FormErrors error={disconnect.error} fields={['password']} />
    </Dialog>
  );
}
