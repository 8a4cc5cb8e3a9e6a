import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { FormErrors, TextField } from '../../../ui/index.ts';
import type { VendorDraft } from './vendor-draft.ts';
import css from './vendors.module.css';

const shown = ['name', 'contactInfo.email', 'contactInfo.phone', 'contactInfo.address', 'setting', 'limit'];

type Props = {
  draft: VendorDraft;
  onChange: (draft: VendorDraft) => void;
  error: unknown;
  disabled?: boolean;
};

export function VendorFields({ draft, onChange, error, disabled }: Props) {
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const field = (name: keyof VendorDraft, path: string) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    error: at(path),
    disabled,
  });
  return (
    <>
      <TextField label={t('Vendor Name')} required autoFocus {...field('name', 'name')} />
      <div className={css.pair}>
        <TextField label={t('Email')} type="email" {...field('email', 'contactInfo.email')} />
        <TextField label={t('Phone')} type="tel" {...field('phone', 'contactInfo.phone')} />
      </div>
      <TextField label={t('Address')} {...field('address', 'contactInfo.address')} />
      <FormErrors error={error} fields={shown} />
    </>
  );
}
