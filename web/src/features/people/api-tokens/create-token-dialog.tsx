import { createApiToken, type ProposalAction } from '@platewise/contract';
import type { TokenScope } from '@platewise/domain';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, DateField, Dialog, FormErrors, SecretOnce, SelectField, TextField } from '../../../ui/index.ts';
import { ActionFields } from './action-fields.tsx';
import { type Expiry, expiresAt, expiryBounds, expiryOptions } from './expiry.ts';
import { ScopeFields } from './scope-fields.tsx';

type CreateTokenDialogProps = { open: boolean; onClose: () => void; isAdmin: boolean };

const fields = ['name', 'scopes', 'expiresAt'];

/** Two steps: choose the token's scopes, then show the token, only once. */
export function CreateTokenDialog({ open, onClose, isAdmin }: CreateTokenDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [allowedActions, setAllowedActions] = useState<ProposalAction[]>([]);
  const [expiry, setExpiry] = useState<Expiry>({ choice: '90', date: '' });
  const create = useCall(createApiToken);
  const close = () => {
    setName('');
    setScopes([]);
    setAllowedActions([]);
    setExpiry({ choice: '90', date: '' });
    create.reset();
    onClose();
  };
  const { data: made, error, isPending } = create;
  const problem = isApiError(error) ? error : undefined;
  const submit = () => {
    if (made) return close();
    // The contract's validation reports a missing expiry at its field.
    const body = { name, scopes, allowedActions, expiresAt: expiresAt(expiry, new Date()) as string | null };
    if (!isPending) create.mutate({ body });
  };
  const bounds = expiryBounds(new Date());
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={made !== undefined}
      width={620}
      title={made ? t('{name} is ready', { name: made.name }) : t('New API token')}
      onSubmit={submit}
      footer={
        <>
          {!made && <Button onClick={close}>{t('Cancel')}</Button>}
          <Button type="submit" variant="primary" loading={isPending}>
            {made ? t("I've saved it") : t('Create token')}
          </Button>
        </>
      }
    >
      {made ? (
        <>
          <p className="pw-ink-2">
            <Trans
              id={'Send it with each call as <0>Authorization: Bearer {prefix}…</0>'}
              values={{ prefix: made.prefix }}
              components={{ 0: <code /> }}
            />
          </p>
          <SecretOnce label={t('API token')} secret={made.token} />
        </>
      ) : (
        <>
          <TextField
            label={t('Name')}
            description={t("Where you'll use it, so you know what stops working if you revoke it.")}
            required
            autoFocus
            maxLength={80}
            value={name}
            onChange={setName}
            error={problem?.at('name')}
          />
          <SelectField
            label={t('Expires')}
            options={expiryOptions}
            value={expiry.choice}
            onChange={(choice) => setExpiry({ ...expiry, choice: choice as Expiry['choice'] })}
            description={
              expiry.choice === 'never'
                ? t(
                    'It works until you revoke it. Anyone who gets it can use it until then, so set an expiry date if you can.',
                  )
                : undefined
            }
            error={expiry.choice === 'date' ? undefined : problem?.at('expiresAt')}
          />
          {expiry.choice === 'date' && (
            <DateField
              label={t('Last day')}
              value={expiry.date}
              onChange={(date) => setExpiry({ ...expiry, date })}
              min={bounds.min}
              max={bounds.max}
              error={problem?.at('expiresAt')}
            />
          )}
          <ScopeFields value={scopes} onChange={setScopes} isAdmin={isAdmin} error={problem?.at('scopes')} />
          <ActionFields value={allowedActions} onChange={setAllowedActions} />
          <FormErrors error={error} fields={fields} />
        </>
      )}
    </Dialog>
  );
}
