import { type AccountingSettings, getVendor } from '@platewise/contract';
import { bookedTypes } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, SelectField } from '../../../ui/index.ts';
import type { Subject } from './accounts-draft.ts';
import { VendorChoice } from './vendor-choice.tsx';
import { typeNames } from './words.ts';

type Props = {
  settings: AccountingSettings;
  open: boolean;
  onClose: () => void;
  onAdd: (subject: Subject) => void;
};

/** The subject of an account: a vendor, a line type within a category, or all of them combined. */
export function AddAccountDialog({ settings, open, onClose, onAdd }: Props) {
  const [vendor, setVendor] = useState('');
  const [category, setCategory] = useState('');
  const [type, setType] = useState('');
  const { data: chosen } = useQuery({
    ...read(getVendor, { params: { id: Number(vendor) } }),
    enabled: vendor !== '',
  });
  const ready = (vendor !== '' && chosen !== undefined) || (vendor === '' && category !== '' && type !== '');
  const submit = () => {
    if (!ready) return;
    onAdd({
      vendorId: vendor === '' ? null : Number(vendor),
      vendorName: chosen?.name ?? null,
      category: category === '' ? null : category,
      lineType: bookedTypes.find((one) => one === type) ?? null,
    });
    setVendor('');
    setCategory('');
    setType('');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add an Account')}
      width={460}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!ready}>
            {t('Add')}
          </Button>
        </>
      }
    >
      <VendorChoice restaurantId={settings.restaurantId} value={vendor} onChange={setVendor} />
      <SelectField
        label={t('Category')}
        placeholder={t('All categories')}
        clearable
        options={sortCategories(settings.categories)}
        value={category}
        onChange={setCategory}
      />
      <SelectField
        label={t('Line type')}
        placeholder={t('All line types')}
        clearable
        options={bookedTypes.map((value) => ({ value, label: typeNames[value] }))}
        value={type}
        onChange={setType}
      />
    </Dialog>
  );
}
