import { getVendor, setVendorAutoApproval, updateVendor, type Vendor } from '@platewise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError, newerVersion } from '../../../lib/api-error.ts';
import { read, refetchAfter } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, IconButton, Section, Skeleton, toast, typedNumber } from '../../../ui/index.ts';
import { MergeDialog } from '../../kitchen/catalogue/index.ts';
import { VendorSetups } from '../../kitchen/setup-copies/index.ts';
import { type AutoApprovalDraft, autoApprovalDraft, VendorAutoApproval } from './vendor-auto-approval.tsx';
import { VendorFields, vendorDraft } from './vendor-fields.tsx';
import { VendorPaymentTerms } from './vendor-payment-terms.tsx';
import { VendorRelationships } from './vendor-relationships.tsx';
import css from './vendors.module.css';

type Props = {
  id: number | null;
  currency: (restaurantId: number) => string;
  onClose: () => void;
  /** Shown below the form: where the vendor is paid. */
  bankDetails: (vendor: Vendor) => ReactNode;
  /** Called when it was merged into another vendor. */
  onMerged: (intoId: number) => void;
};

/** 'Edit Vendor Details' from the list, with the vendor's related records below. */
export function EditVendorDrawer({ id, currency, onClose, bankDetails, onMerged }: Props) {
  const [merging, setMerging] = useState(false);
  const vendor = useQuery({ ...read(getVendor, { params: { id: id ?? 0 } }), enabled: id !== null });
  const [saving, setSaving] = useState(false);
  const found = vendor.data?.id === id ? vendor.data : undefined;
  useOpenItsRestaurant(found);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={t('Edit Vendor Details')}
      subtitle={found && t('{name} · Vendor #{id}', { name: found.name, id: found.id })}
      modal
      actions={
        found?.can.remove && (
          <IconButton
            label={t('Merge {name} into another vendor', { name: found.name })}
            onClick={() => setMerging(true)}
          >
            <Merge size={16} aria-hidden />
          </IconButton>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {found?.can.edit && (
            <Button type="submit" form="vendor-form" variant="primary" disabled={saving}>
              {saving ? t('Saving...') : t('Save Changes')}
            </Button>
          )}
        </>
      }
    >
      {vendor.error && <ErrorState error={vendor.error} onRetry={() => void vendor.refetch()} />}
      {!vendor.error && !found && <Skeleton kind="text" count={8} />}
      {found && (
        <>
          <VendorForm
            key={found.id}
            vendor={found}
            currency={currency(found.restaurantId)}
            onSaving={setSaving}
            onDone={onClose}
          />
          {/* Together, so that the tabs don't move below a pointer when the part above them arrives. */}
          <Suspense fallback={<Skeleton kind="rows" count={4} />}>
            {bankDetails(found)}
            <VendorSetups vendor={found} restaurantId={found.restaurantId} />
            <Section title={t('Vendor Relationships')}>
              <VendorRelationships vendor={found} currency={currency(found.restaurantId)} />
            </Section>
          </Suspense>
        </>
      )}
      <MergeDialog
        kind="vendor"
        from={merging && found ? found : null}
        onClose={() => setMerging(false)}
        onMerged={onMerged}
      />
    </Drawer>
  );
}

type FormProps = { vendor: Vendor; currency: string; onSaving: (saving: boolean) => void; onDone: () => void };

/** Auto-approval changes are saved first: they need a separate permission and return the next version. */
async function saveAutoApproval(vendor: Vendor, draft: AutoApprovalDraft, version: number): Promise<number> {
  const before = autoApprovalDraft(vendor);
  if (draft.setting === before.setting && draft.limit === before.limit) return version;
  const body = { setting: draft.setting, limit: typedNumber(draft.limit), version };
  return (await call(setVendorAutoApproval, { params: { id: vendor.id }, body })).version;
}

function VendorForm({ vendor, currency, onSaving, onDone }: FormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => vendorDraft(vendor));
  const [approval, setApproval] = useState(() => autoApprovalDraft(vendor));
  const [version, setVersion] = useState(vendor.version);
  const save = useMutation({
    mutationFn: async () => {
      const next = await saveAutoApproval(vendor, approval, version);
      // If the second call fails, the next Save continues from the version the first one returned.
      setVersion(next);
      return call(updateVendor, { params: { id: vendor.id }, body: { ...draft, version: next } });
    },
    onSuccess: () => {
      toast({ title: t('Vendor updated') });
      onDone();
      return refetchAfter(client, updateVendor);
    },
    onError: (error) => {
      if (isApiError(error) && error.unsent) return;
      // Keep the input; the message says someone else saved first, so a second Save overwrites on purpose.
      const newer = newerVersion(error);
      if (newer !== null) setVersion(newer);
      toast({ title: t('Failed to update vendor'), description: t('Please try again.'), destructive: true });
    },
  });
  useEffect(() => onSaving(save.isPending), [onSaving, save.isPending]);
  return (
    <form
      id="vendor-form"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <VendorFields draft={draft} onChange={setDraft} error={save.error} disabled={!vendor.can.edit} />
      <VendorAutoApproval
        value={approval}
        onChange={setApproval}
        currency={currency}
        error={save.error}
        disabled={!vendor.can.setAutoApproval}
      />
      <VendorPaymentTerms vendor={vendor} version={version} onSaved={setVersion} />
    </form>
  );
}
