import { VENDOR_AUTO_APPROVALS, type Vendor } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { MoneyField, SelectField } from '../../../ui/index.ts';
import css from './vendors.module.css';

/** Form values; the limit is text as typed. */
export type AutoApprovalDraft = { setting: Vendor['autoApproval']['setting']; limit: string };

export const autoApprovalDraft = ({ autoApproval }: Vendor): AutoApprovalDraft => ({
  setting: autoApproval.setting,
  limit: autoApproval.limit === null ? '' : String(autoApproval.limit),
});

export const approvalWords: Record<AutoApprovalDraft['setting'], string> = {
  inherit: t('Use the restaurant setting'),
  on: t('Automatic, if all checks pass'),
  off: t('Always manual'),
};

type Props = {
  value: AutoApprovalDraft;
  onChange: (value: AutoApprovalDraft) => void;
  currency: string;
  error: unknown;
  disabled: boolean;
};

/** How this vendor's invoices are approved, and the limit for automatic approval. */
export function VendorAutoApproval({ value, onChange, currency, error, disabled }: Props) {
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  return (
    <div className={`${css.pair} ${css.approval}`}>
      <SelectField
        label={t('Invoice approval')}
        value={value.setting}
        options={VENDOR_AUTO_APPROVALS.map((setting) => ({ value: setting, label: approvalWords[setting] }))}
        onChange={(setting) => onChange({ ...value, setting: setting as AutoApprovalDraft['setting'] })}
        error={at('setting')}
        disabled={disabled}
      />
      <MoneyField
        label={t('Approve automatically up to')}
        hint={t("or the restaurant's limit, if lower")}
        currency={currency}
        value={value.limit}
        onChange={(limit) => onChange({ ...value, limit })}
        error={at('limit')}
        disabled={disabled || value.setting === 'off'}
      />
    </div>
  );
}
