import { createVendorItem, type IngredientDetail } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { unitOptions } from '../../../lib/unit-options.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, SelectField, TextField, toast, useForm } from '../../../ui/index.ts';
import { useVendorOptions } from './ingredient-options.ts';
import css from './ingredients.module.css';
import { readingOf } from './pack-words.ts';

type Props = { open: boolean; ingredient: IngredientDetail; onClose: () => void };

const purchaseUnits = ['case', 'each', 'lb', 'bag', 'box', 'pack', 'bottle', 'bunch', 'gallon', 'dozen'];

/** Adds a vendor's item before its first invoice. The pack is parsed while typing. */
export function AddVendorItem({ open, ingredient, onClose }: Props) {
  const vendors = useVendorOptions(ingredient.restaurantId, { enabled: open });
  const vendorId = ingredient.vendorId === null ? '' : String(ingredient.vendorId);
  const fresh = { vendorId, description: ingredient.name, itemCode: '', packText: '', purchaseUnit: 'case' };
  const form = useForm({ initialValues: fresh });
  const add = useCall(createVendorItem, {
    onSuccess: () => {
      toast({ title: t('Vendor item added') });
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to add vendor item'), description: t('Please try again.'), destructive: true }),
  });
  const { name } = ingredient;
  useOpening(open, () => {
    form.setValues({ vendorId, description: name, itemCode: '', packText: '', purchaseUnit: 'case' });
    add.reset();
  });
  const { values } = form;
  const at = (path: string) => (isApiError(add.error) ? add.error.at(path) : undefined);
  const reading = readingOf(values.packText, { description: values.description, unit: values.purchaseUnit });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add vendor item')}
      onSubmit={() => add.mutate({ body: { ...values, ingredientId: ingredient.id } })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add vendor item')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('Vendor')}
        required
        options={vendors}
        nothingFound={t('No vendors yet: add one on the Vendors page')}
        {...form.getInputProps('vendorId')}
        error={at('vendorId')}
      />
      <TextField
        label={t('Description on the invoice')}
        required
        {...form.getInputProps('description')}
        error={at('description')}
      />
      <div className={css.triple}>
        <TextField
          label={t('Item code')}
          hint={t('optional')}
          {...form.getInputProps('itemCode')}
          error={at('itemCode')}
        />
        <TextField
          label={t('Pack')}
          placeholder="4/10 LB"
          description={reading.words}
          {...form.getInputProps('packText')}
          error={at('packText')}
        />
        <SelectField
          label={t('Sold by')}
          options={unitOptions(purchaseUnits)}
          {...form.getInputProps('purchaseUnit')}
          error={at('purchaseUnit')}
        />
      </div>
      <FormErrors error={add.error} fields={['vendorId', 'description', 'itemCode', 'packText', 'purchaseUnit']} />
    </Dialog>
  );
}
