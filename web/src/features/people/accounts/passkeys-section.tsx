import { type Passkey, type ReplyOf, removePasskey, renamePasskey, type security } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { canUsePasskeys, type ShownPasskey } from '../../../lib/passkeys.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Dialog, FormErrors, lazyLayer, Section, TextField, toast } from '../../../ui/index.ts';
import { CurrentPassword } from './current-password.tsx';
import { FactorAgain } from './factor-again.tsx';
import { RemakeCodesDialog } from './remake-codes-dialog.tsx';
import css from './settings.module.css';

type Security = ReplyOf<typeof security>;

const AddPasskeyDialog = lazyLayer(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);

/** Add, rename and remove the account's passkeys. */
export function PasskeysSection({ security: data, now }: { security: Security; now: Date }) {
  const [open, setOpen] = useState<'add' | 'codes' | null>(null);
  const { passkeys, twoFactor } = data;
  const usable = canUsePasskeys();
  return (
    <Section
      title={t('Passkeys')}
      count={passkeys.length}
      aside={
        usable && (
          <Button size="xs" onClick={() => setOpen('add')}>
            {t('Add passkey')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className="pw-note">
          {usable
            ? t('Sign in with your fingerprint, face or device PIN. No password needed.')
            : t('Passkeys require HTTPS and a domain name. Open Platewise at its HTTPS address to add one.')}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="pw-ruled" aria-label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} security={data} now={now} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !twoFactor.enabled && (
        <p className="pw-note">
          {t('{codes, plural, one {# recovery code} other {# recovery codes}} left.', {
            codes: twoFactor.recoveryCodesLeft,
          })}{' '}
          <Button size="xs" onClick={() => setOpen('codes')}>
            {t('New recovery codes')}
          </Button>
        </p>
      )}
      <AddPasskeyDialog open={open === 'add'} onClose={() => setOpen(null)} />
      <RemakeCodesDialog security={data} open={open === 'codes'} onClose={() => setOpen(null)} />
    </Section>
  );
}

type RowProps = { passkey: Passkey; security: Security; now: Date };

function PasskeyRow({ passkey, security: data, now }: RowProps) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const used =
    passkey.lastUsedAt === null ? t('Never used') : t('Last used {when}', { when: formatAgo(passkey.lastUsedAt, now) });
  return (
    <li className={css.row} data-tight>
      <div className={css.words}>
        <div className={css.name}>{passkey.name}</div>
        <p className="pw-note">{t('{used}, added {date}', { used, date: formatDate(passkey.createdAt) })}</p>
      </div>
      <div className={css.ends}>
        <Button size="xs" aria-label={t('Rename {name}', { name: passkey.name })} onClick={() => setOpen('rename')}>
          {t('Rename')}
        </Button>
        <Button size="xs" aria-label={t('Remove {name}', { name: passkey.name })} onClick={() => setOpen('remove')}>
          {t('Remove')}
        </Button>
      </div>
      <RenameDialog passkey={passkey} open={open === 'rename'} onClose={() => setOpen(null)} />
      <RemoveDialog passkey={passkey} security={data} open={open === 'remove'} onClose={() => setOpen(null)} />
    </li>
  );
}

type DialogProps = { passkey: Passkey; open: boolean; onClose: () => void };

function RenameDialog({ passkey, open, onClose }: DialogProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useCall(renamePasskey, { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Rename passkey')}
      width={440}
      onSubmit={() => {
        if (!rename.isPending) rename.mutate({ params: { id: passkey.id }, body: { name } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={rename.isPending}>
            {t('Save name')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Name')}
        required
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        error={isApiError(rename.error) ? rename.error.at('name') : undefined}
      />
      <FormErrors error={rename.error} fields={['name']} />
    </Dialog>
  );
}

function RemoveDialog({ passkey, security: data, open, onClose }: DialogProps & { security: Security }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<ShownPasskey | null>(null);
  const last = data.passkeys.length === 1 && !data.twoFactor.enabled;
  const remove = useCall(removePasskey, {
    onSuccess: () => {
      close();
      toast({ title: t('Passkey removed'), description: passkey.name });
    },
    onError: (error) => {
      setShown(null);
      toast({ title: t("The passkey wasn't removed"), description: messageOf(error), destructive: true });
    },
  });
  const close = () => {
    setPassword('');
    setCode('');
    setShown(null);
    remove.reset();
    onClose();
  };
  const problem = isApiError(remove.error) ? remove.error : undefined;
  const send = () => {
    const factor = shown !== null ? { passkey: shown } : code.trim() === '' ? {} : { code };
    if (!remove.isPending) remove.mutate({ params: { id: passkey.id }, body: { password, ...(last ? factor : {}) } });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Remove passkey')}
      width={460}
      onSubmit={send}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" loading={remove.isPending}>
            {t('Remove passkey')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">
        <Trans
          id={'<0>{name}</0> no longer signs in to your account.'}
          values={{ name: passkey.name }}
          components={{ 0: <strong /> }}
        />
        {last && ` ${t("It's your last second factor. You'll sign in with only your password.")}`}
      </p>
      <CurrentPassword value={password} onChange={setPassword} error={remove.error} />
      {last && (
        <FactorAgain
          app={false}
          passkeys={data.passkeys}
          code={code}
          setCode={setCode}
          passkey={shown}
          setPasskey={setShown}
          error={problem?.at('code')}
        />
      )}
      <FormErrors error={remove.error} fields={['password', 'code']} />
    </Dialog>
  );
}
