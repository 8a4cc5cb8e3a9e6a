import { type BodyInput, changeVendors, VENDOR_AUTO_APPROVALS, type Vendor } from '@platewise/contract';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import { Button, changesOf, Dialog, FormErrors, SelectField, useBulkChange } from '../../../../ui/index.ts';
import { approvalWords } from '../vendor-auto-approval.tsx';

type Props = { vendors: readonly Vendor[]; onClose: () => void; onSaved: () => void };
type Change = BodyInput<typeof changeVendors>['items'][number] & { id: number };
type Setting = Vendor['autoApproval']['setting'];

const nameOf = (count: number) => t('{count, plural, one {# vendor} other {# vendors}}', { count });

/** Applies the same change to all selected vendors; blank fields don't change. */
export function EditVendorsDialog({ vendors, onClose, onSaved }: Props) {
  const [approval, setApproval] = useState<Setting | ''>('');
  const [status, setStatus] = useState('');
  const save = useBulkChange<Change>({
    send: (items) => call(changeVendors, { body: { items } }),
    endpoint: changeVendors,
    nameOf,
    onSaved,
  });
  const rows = vendors.map(({ id, version, isActive, autoApproval }) => ({
    ...{ id, version, isActive },
    autoApproval: autoApproval.setting,
  }));
  const { changes, former } = changesOf(rows, (row) => ({
    isActive: status === '' ? row.isActive : status === 'active',
    autoApproval: approval || row.autoApproval,
  }));
  const ready = changes.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Edit {count, plural, one {# Vendor} other {# Vendors}}', { count: vendors.length })}
      onSubmit={() => {
        if (ready && !save.isPending) save.mutate({ changes, former });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!ready}>
            {ready
              ? t('Update {count, plural, one {# vendor} other {# vendors}}', { count: changes.length })
              : t('Update vendors')}
          </Button>
        </>
      }
    >
      <p className="pw-meta">{t("Fields you leave empty don't change.")}</p>
      {vendors.every(({ can }) => can.setAutoApproval) && (
        <SelectField
          label={t('Invoice approval')}
          clearable
          options={VENDOR_AUTO_APPROVALS.map((setting) => ({ value: setting, label: approvalWords[setting] }))}
          value={approval}
          onChange={(value) => setApproval(value as Setting | '')}
        />
      )}
      <SelectField
        label={t('Status')}
        clearable
        options={[
          { value: 'active', label: t('Active') },
          { value: 'inactive', label: t('Inactive') },
        ]}
        value={status}
        onChange={setStatus}
      />
      <FormErrors error={save.error} fields={[]} />
    </Dialog>
  );
}
