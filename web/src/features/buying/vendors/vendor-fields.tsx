import { type Vendor, vendorContact } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { type DetailDraft, DetailFields, detailDraft, detailPaths, FormErrors, TextField } from '../../../ui/index.ts';

/** Values of the vendor form, as they are sent. */
export type VendorDraft = { name: string; contactInfo: DetailDraft<typeof vendorContact> };

export const vendorDraft = (vendor?: Vendor): VendorDraft => ({
  name: vendor?.name ?? '',
  contactInfo: detailDraft(vendorContact, vendor?.contactInfo),
});

const shown = ['name', ...detailPaths(vendorContact, 'contactInfo'), 'setting', 'limit'];

type Props = {
  draft: VendorDraft;
  onChange: (draft: VendorDraft) => void;
  error: unknown;
  disabled?: boolean;
};

export function VendorFields({ draft, onChange, error, disabled }: Props) {
  return (
    <>
      <TextField
        label={t('Vendor Name')}
        required
        autoFocus
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={isApiError(error) ? error.at('name') : undefined}
        disabled={disabled}
      />
      <DetailFields
        details={vendorContact}
        path="contactInfo"
        values={draft.contactInfo}
        onChange={(contactInfo) => onChange({ ...draft, contactInfo })}
        error={error}
        disabled={disabled}
      />
      <FormErrors error={error} fields={shown} />
    </>
  );
}
