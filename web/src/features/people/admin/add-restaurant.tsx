import { adminCreateRestaurant } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, TextArea, TextField, toast } from '../../../ui/index.ts';
import { type Scan, WebsiteScan } from '../../kitchen/website-scan/index.ts';
import { type Picked, Picker, useUserOptions } from './pickers.tsx';

const empty = { name: '', description: '', phone: '', email: '' };
const fields = [...Object.keys(empty), 'userId'];

export function AddRestaurant({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const [owner, setOwner] = useState<Picked | null>(null);
  const create = useCall(adminCreateRestaurant, {
    onSuccess: ({ name }) => {
      toast({ title: t('Restaurant created'), description: name });
      onClose();
    },
    onError: (error) =>
      toast({ title: t('Failed to create restaurant'), description: messageOf(error), destructive: true }),
  });
  useOpening(open, () => {
    setDraft(empty);
    setOwner(null);
    create.reset();
  });
  const at = (path: string) => (isApiError(create.error) ? create.error.at(path) : undefined);
  const bind = (key: keyof typeof empty) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
    error: at(key),
  });
  const scanned = ({ businessInfo }: Scan) =>
    setDraft((now) => ({
      name: businessInfo.name?.slice(0, 120) ?? now.name,
      description: businessInfo.description ?? now.description,
      phone: businessInfo.phone?.slice(0, 40) ?? now.phone,
      email: businessInfo.email ?? now.email,
    }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add New Restaurant')}
      onSubmit={() => {
        if (!create.isPending) create.mutate({ body: { ...draft, userId: owner?.id ?? '' } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? t('Creating...') : t('Create Restaurant')}
          </Button>
        </>
      }
    >
      {open && <WebsiteScan onFound={scanned} failed={t('Failed to analyze website')} />}
      <TextField label={t('Restaurant name')} required autoFocus {...bind('name')} />
      <Picker
        label={t('Owner')}
        placeholder={t('Search by name or email')}
        useOptions={useUserOptions}
        value={owner}
        onChange={setOwner}
        error={at('userId')}
      />
      <TextArea label={t('Description (text)')} rows={2} {...bind('description')} />
      <TextField label={t('Phone')} type="tel" {...bind('phone')} />
      <TextField label={t('Email')} type="email" {...bind('email')} />
      <FormErrors error={create.error} fields={fields} />
    </Dialog>
  );
}
