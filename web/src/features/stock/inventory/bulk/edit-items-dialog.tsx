import { type BodyInput, changeInventoryItems, type InventoryItem } from '@platewise/contract';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  changesOf,
  Dialog,
  FormErrors,
  NumberField,
  SelectField,
  typedNumber,
  useBulkChange,
} from '../../../../ui/index.ts';
import css from '../inventory.module.css';

type Props = { items: readonly InventoryItem[]; onClose: () => void; onSaved: () => void };
type Change = BodyInput<typeof changeInventoryItems>['items'][number] & { id: number };

const nameOf = (count: number) => t('{count, plural, one {# item} other {# items}}', { count });
const untouched = { minStock: '', maxStock: '', reorderPoint: '', key: '', active: '' };
const levelOf = (text: string, now: number) => (text === '' ? now : Number(typedNumber(text)));

/** Applies the same change to all selected items; empty fields are not changed. */
export function EditItemsDialog({ items, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(untouched);
  const bind = (key: keyof typeof untouched) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
  });
  const save = useBulkChange<Change>({
    send: (changes) => call(changeInventoryItems, { body: { items: changes } }),
    endpoint: changeInventoryItems,
    nameOf,
    onSaved,
  });
  const { changes, former } = changesOf(items, (item) => ({
    minStock: levelOf(draft.minStock, item.minStock),
    maxStock: levelOf(draft.maxStock, item.maxStock),
    reorderPoint: levelOf(draft.reorderPoint, item.reorderPoint),
    isKey: draft.key === '' ? item.isKey : draft.key === 'yes',
    isActive: draft.active === '' ? item.isActive : draft.active === 'yes',
  }));
  const readable = [draft.minStock, draft.maxStock, draft.reorderPoint].every((text) => levelOf(text, 0) >= 0);
  const crossed = changes.some((change) => {
    const item = items.find(({ id }) => id === change.id);
    return Number(change.minStock ?? item?.minStock) > Number(change.maxStock ?? item?.maxStock);
  });
  const ready = changes.length > 0 && readable;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Edit {count, plural, one {# Item} other {# Items}}', { count: items.length })}
      onSubmit={() => {
        if (ready && !save.isPending) save.mutate({ changes, former });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!ready}>
            {ready
              ? t('Update {count, plural, one {# item} other {# items}}', { count: changes.length })
              : t('Update items')}
          </Button>
        </>
      }
    >
      <p className="pw-meta">{t("Fields you leave empty don't change. Levels are in each item's own unit.")}</p>
      <div className={css.triple}>
        <NumberField label={t('Min stock')} {...bind('minStock')} />
        <NumberField
          label={t('Max stock')}
          {...bind('maxStock')}
          warning={crossed ? t('Max stock is below min stock') : null}
        />
        <NumberField label={t('Reorder point')} {...bind('reorderPoint')} />
      </div>
      <div className={css.pair}>
        <SelectField
          label={t('Key item')}
          clearable
          options={yesNo(t('Key item'), t('Not a key item'))}
          {...bind('key')}
        />
        <SelectField label={t('Status')} clearable options={yesNo(t('Active'), t('Inactive'))} {...bind('active')} />
      </div>
      <FormErrors error={save.error} fields={[]} />
    </Dialog>
  );
}

const yesNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
