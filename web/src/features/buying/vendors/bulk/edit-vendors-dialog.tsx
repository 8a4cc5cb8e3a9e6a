import { type BodyInput, changeVendors, VENDOR_AUTO_APPROVALS, type Vendor } from '@platewise/contract';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { countOf } from '../../../../lib/format.ts';
import { Button, changesOf, Dialog, FormErrors, SelectField, useBulkChange } from '../../../../ui/index.ts';
import { approvalWords } from '../vendor-auto-approval.tsx';

type Props = { vendors: readonly Vendor[]; onClose: () => void; onSaved: () => void };
type Change = BodyInput<typeof changeVendors>['items'][number] & { id: number };
type Setting = Vendor['autoApproval']['setting'];

const nameOf = (count: number) => countOf(count, 'vendor');

/** Applies the same change to all selected vendors; blank fields don't change. */
export function EditVendorsDialog({ vendors, onClose, onSaved }: Props) {
  const [approval, setApproval] = useState<Setting | ''>('');
  const [status, setStatus] = useState('');
  const save = useBulkChange<Change>({
    send: (items) => call(changeVendors, { body: { items } }),
    touches: ['vendors', 'ingredients', 'invoices'],
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
      title={`Edit ${countOf(vendors.length, 'Vendor')}`}
      onSubmit={() => {
        if (ready && !save.isPending) save.mutate({ changes, former });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!ready}>
            {ready ? `Update ${nameOf(changes.length)}` : 'Update vendors'}
          </Button>
        </>
      }
    >
      <p className="pw-meta">Fields you leave empty don't change.</p>
      {vendors.every(({ can }) => can.setAutoApproval) && (
        <SelectField
          label="Invoice approval"
          clearable
          options={VENDOR_AUTO_APPROVALS.map((setting) => ({ value: setting, label: approvalWords[setting] }))}
          value={approval}
          onChange={(value) => setApproval(value as Setting | '')}
        />
      )}
      <SelectField
        label="Status"
        clearable
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
        value={status}
        onChange={setStatus}
      />
      <FormErrors error={save.error} fields={[]} />
    </Dialog>
  );
}
