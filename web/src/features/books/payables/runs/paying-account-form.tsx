import {
  createPayingAccount,
  PAYING_ACCOUNT_KINDS,
  type PayingAccount,
  updatePayingAccount,
} from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../../lib/errors-of-sent.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useCurrencies } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import { Button, Checkbox, Dialog, FormErrors, SelectField, TextArea, TextField, toast } from '../../../../ui/index.ts';
import { AccountNumbers } from '../../bank-details/index.ts';
import { bodyOf, draftOf, fields } from './account-draft.ts';
import css from './runs.module.css';
import { accountKinds } from './words.ts';

type Props = { editing: PayingAccount | 'new' | null; restaurantId: number | undefined; onClose: () => void };

/** Adds or changes an account to pay from. */
export function PayingAccountForm({ editing, restaurantId, onClose }: Props) {
  const shown = useLast(editing);
  const account = shown === 'new' ? null : shown;
  const usual = useCurrencies()(restaurantId) === 'EUR' ? 'iban' : 'us';
  const [draft, setDraft] = useState(() => draftOf(account, usual));
  const [version, setVersion] = useState(account?.version);
  const sendKey = useSendKey();
  useOpening(editing === null ? null : editing === 'new' ? 'new' : editing.id, () => {
    const now = editing === 'new' ? null : editing;
    setDraft(draftOf(now, usual));
    setVersion(now?.version);
    create.reset();
    update.reset();
  });
  const done = () => {
    sendKey.done();
    toast({ title: t('Paying account saved') });
    onClose();
  };
  const create = useCall(createPayingAccount, { onSuccess: done });
  const update = useCall(updatePayingAccount, {
    onSuccess: done,
    onNewer: setVersion,
  });
  const { kind } = draft;
  const added = { ...bodyOf(draft), kind, restaurantId };
  const changed = { ...bodyOf(draft), version };
  const error = account === null ? create.error : update.error;
  const at =
    account === null
      ? errorsOfSent(create.error, create.variables?.body, added)
      : errorsOfSent(update.error, update.variables?.body, changed);
  const field = (
    name: 'name' | 'companyName' | 'address' | 'bankName' | 'companyId' | 'originId' | 'nextCheckNumber',
  ) => ({
    value: draft[name],
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
    error: at(name),
  });
  const pending = create.isPending || update.isPending;
  const submit = () => {
    if (pending) return;
    if (account === null) create.mutate({ body: added, idempotencyKey: sendKey.of(added) });
    else update.mutate({ params: { id: account.id }, body: changed });
  };
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={account === null ? t('Add paying account') : t('Edit {name}', { name: account.name })}
      width={560}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending}>
            {t('Save account')}
          </Button>
        </>
      }
    >
      {account === null && (
        <SelectField
          label={t('Kind of account')}
          options={PAYING_ACCOUNT_KINDS.map((value) => ({ value, label: accountKinds[value] }))}
          value={kind}
          onChange={(value) => setDraft((now) => ({ ...now, kind: value as PayingAccount['kind'] }))}
          error={at('kind')}
        />
      )}
      <div className={css.fields}>
        <TextField {...field('name')} label={t('Account name')} maxLength={60} required />
        <TextField {...field('companyName')} label={t('Company name')} maxLength={70} required />
      </div>
      {kind !== 'check' && account !== null && (
        <Checkbox
          label={t('Replace the account numbers')}
          value={draft.newNumbers}
          onChange={(newNumbers) => setDraft((now) => ({ ...now, newNumbers }))}
        />
      )}
      {kind !== 'check' && draft.newNumbers && (
        <AccountNumbers
          key={kind}
          kind={kind}
          draft={draft.numbers}
          onChange={(numbers) => setDraft((now) => ({ ...now, numbers }))}
          at={at}
        />
      )}
      {kind !== 'iban' && (
        <div className={css.fields}>
          <TextField {...field('bankName')} label={t('Bank name')} maxLength={60} />
          <TextField
            {...field('nextCheckNumber')}
            label={t('Next check number')}
            hint={t('for checks')}
            maxLength={9}
          />
          {kind === 'us' && (
            <>
              <TextField
                {...field('companyId')}
                label={t('ACH company ID')}
                hint={t('from your bank')}
                maxLength={10}
              />
              <TextField
                {...field('originId')}
                label={t('ACH immediate origin')}
                hint={t('from your bank')}
                maxLength={10}
              />
            </>
          )}
          <div className={css.wide}>
            <TextArea {...field('address')} label={t('Address on checks')} hint={t('optional')} rows={2} />
          </div>
        </div>
      )}
      <FormErrors error={error} fields={fields} />
    </Dialog>
  );
}
