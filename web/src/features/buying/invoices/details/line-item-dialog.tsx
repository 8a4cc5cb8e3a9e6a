import { addLineItem, type Ingredient, ITEM_TYPES, type LineItem, updateLineItem } from '@platewise/contract';
import { parseTypedPercent } from '@platewise/domain';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useTakesTax } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  Dialog,
  FormErrors,
  IconButton,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
  toast,
  typedNumber,
  useDisclosure,
  useForm,
} from '../../../../ui/index.ts';
import { IngredientSelect } from '../ingredient-select.tsx';
import { recalculatedTotal } from '../model/line-total.ts';
import { packNote } from '../model/pack-reading.ts';
import { type ItemType, itemTypeWords } from '../model/words.ts';
import { CreateIngredientDialog } from './create-ingredient-dialog.tsx';
import css from './line-item-dialog.module.css';

type LineItemDialogProps = {
  open: boolean;
  onClose: () => void;
  invoiceId: number;
  restaurantId: number;
  vendorId: number | null;
  currency: string;
  /** Without a line, the dialog adds a new one. */
  line?: LineItem | null;
  /** The version shown on screen; the save fails if it has changed since. */
  invoiceVersion?: number;
};

const plain = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const initialOf = (line: LineItem | null | undefined) => ({
  description: line?.description ?? '',
  quantity: plain(line?.quantity),
  unitPrice: plain(line?.unitPrice),
  totalPrice: line ? line.totalPrice.toFixed(2) : '',
  unit: line?.unit ?? '',
  packText: line?.packText ?? '',
  taxRate: plain(line?.taxRate),
  itemType: (line?.itemType ?? 'other') as ItemType,
});

const fields = [
  'description',
  'quantity',
  'unitPrice',
  'totalPrice',
  'unit',
  'packText',
  'taxRate',
  'itemType',
  'ingredientId',
] as const;
export function LineItemDialog({
  open,
  onClose,
  invoiceId,
  restaurantId,
  vendorId,
  currency,
  line,
  invoiceVersion,
}: LineItemDialogProps) {
  const editing = line !== null && line !== undefined;
  const [ingredient, setIngredient] = useState<{ id: number; name: string | null } | null>(
    line?.ingredientId ? { id: line.ingredientId, name: line.ingredientName } : null,
  );
  const [creating, { open: create, close: stopCreating }] = useDisclosure(false);
  const [newName, setNewName] = useState('');
  const form = useForm({
    initialValues: initialOf(line),
    validate: {
      description: (value) => (value.trim() === '' ? t('Description is required') : null),
      totalPrice: (value) => (value.trim() === '' ? t('Total price is required') : null),
    },
  });
  const done = (title: string) => {
    toast({ title });
    onClose();
  };
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: messageOf(error), destructive: true });
  const add = useCall(addLineItem, {
    onSuccess: () => done(t('Line item added successfully')),
    onError: failed(t('Failed to add line item')),
  });
  const update = useCall(updateLineItem, {
    onSuccess: () => done(t('Line item updated successfully')),
    onError: failed(t('Failed to update line item')),
  });
  const taxed = useTakesTax(restaurantId) || line?.taxRate != null;
  const error = editing ? update.error : add.error;
  const problem = isApiError(error) ? error : undefined;
  const at = (field: (typeof fields)[number]) => problem?.at(field);

  const retype = (change: { quantity?: string; unitPrice?: string }) => {
    const next = { ...form.values, ...change };
    form.setValues({
      ...change,
      totalPrice: recalculatedTotal({
        ...next,
        catchWeight: line?.weight !== null && line?.weight !== undefined,
        ...(line && { lineType: line.lineType }),
      }),
    });
  };
  const pick = (chosen: Pick<Ingredient, 'id' | 'name'> | null) => {
    setIngredient(chosen);
    if (chosen) form.setFieldValue('itemType', 'ingredient');
  };
  const submit = () => {
    if (form.validate().hasErrors) return;
    const { description, quantity, unitPrice, totalPrice, unit, packText, taxRate, itemType } = form.values;
    const samePack = packText.trim() === (line?.packText ?? '');
    const body = {
      description,
      quantity: typedNumber(quantity),
      unitPrice: typedNumber(unitPrice),
      totalPrice: typedNumber(totalPrice) ?? '',
      unit,
      ...(!samePack && { packText }),
      ...(taxed && { taxRate: taxRate.trim() === '' ? null : (parseTypedPercent(taxRate) ?? taxRate) }),
      itemType,
      ingredientId: itemType === 'ingredient' ? (ingredient?.id ?? null) : null,
      ...(invoiceVersion !== undefined && { invoiceVersion }),
    };
    if (editing) update.mutate({ params: { id: line.id }, body });
    else add.mutate({ params: { id: invoiceId }, body });
  };

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={editing ? t('Edit Line Item') : t('Add Line Item')}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" loading={add.isPending || update.isPending}>
              {editing ? t('Update Line Item') : t('Add Line Item')}
            </Button>
          </>
        }
      >
        <div className={css.form}>
          <div className={css.wide}>
            <TextField
              label={t('Description')}
              required
              autoFocus
              {...form.getInputProps('description')}
              error={form.errors.description ?? at('description')}
            />
          </div>
          <NumberField
            label={t('Quantity')}
            value={form.values.quantity}
            onChange={(quantity) => retype({ quantity })}
            error={at('quantity')}
          />
          <TextField
            label={t('Unit')}
            placeholder={t('cs, lb, each')}
            maxLength={20}
            {...form.getInputProps('unit')}
            error={at('unit')}
          />
          <TextField
            label={t('Pack')}
            placeholder="4/10 LB"
            maxLength={60}
            {...form.getInputProps('packText')}
            description={packNote(form.values.packText, form.values)}
            error={at('packText')}
          />
          <MoneyField
            label={t('Unit Price')}
            currency={currency}
            value={form.values.unitPrice}
            onChange={(unitPrice) => retype({ unitPrice })}
            error={at('unitPrice')}
          />
          <MoneyField
            label={t('Total Price')}
            required
            currency={currency}
            {...form.getInputProps('totalPrice')}
            error={form.errors.totalPrice ?? at('totalPrice')}
          />
          {taxed && <PercentField label={t('Tax rate')} {...form.getInputProps('taxRate')} error={at('taxRate')} />}
          <div className={css.wide}>
            <SelectField
              label={t('Type')}
              value={form.values.itemType}
              onChange={(value) => form.setFieldValue('itemType', ITEM_TYPES.find((type) => type === value) ?? 'other')}
              options={ITEM_TYPES.map((value) => ({ value, label: itemTypeWords[value] }))}
              error={at('itemType')}
            />
          </div>
          {form.values.itemType === 'ingredient' && (
            <div className={css.picker}>
              <div className="pw-grow">
                <IngredientSelect
                  label={t('Ingredient')}
                  restaurantId={restaurantId}
                  value={ingredient?.id ?? null}
                  name={ingredient?.name ?? null}
                  onChange={pick}
                  error={at('ingredientId')}
                  onCreate={(name) => {
                    setNewName(name);
                    create();
                  }}
                />
              </div>
              <IconButton
                label={t('Create New Ingredient')}
                outlined
                size={32}
                onClick={() => {
                  setNewName('');
                  create();
                }}
              >
                <Plus size={16} aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
        <FormErrors error={error} fields={fields} />
      </Dialog>
      {creating && (
        <CreateIngredientDialog
          open
          onClose={stopCreating}
          invoiceId={invoiceId}
          restaurantId={restaurantId}
          vendorId={vendorId}
          currency={currency}
          proposed={{ name: newName || form.values.description, cost: form.values.unitPrice }}
          onCreated={(created) => {
            pick(created);
            stopCreating();
          }}
        />
      )}
    </>
  );
}
