import { createIngredientFromLine, INGREDIENT_CATEGORIES, type Ingredient } from '@platewise/contract';
import { ingredientUnits } from '@platewise/domain';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { sortCategories } from '../../../../lib/sort-categories.ts';
import { t } from '../../../../lib/t.ts';
import { unitOptions } from '../../../../lib/unit-options.ts';
import {
  Button,
  Dialog,
  FormErrors,
  MoneyField,
  SelectField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../../ui/index.ts';
import { VendorSelect } from '../../vendors/index.ts';
import css from './line-item-dialog.module.css';

type CreateIngredientDialogProps = {
  open: boolean;
  onClose: () => void;
  invoiceId: number;
  restaurantId: number;
  vendorId: number | null;
  currency: string;
  /** Prefilled from the line. */
  proposed: { name: string; cost: string };
  onCreated: (ingredient: Ingredient) => void;
};

const fields = ['name', 'unit', 'category', 'costPerUnit', 'vendorId'] as const;
const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

export function CreateIngredientDialog(props: CreateIngredientDialogProps) {
  const { open, onClose, invoiceId, restaurantId, vendorId, currency, proposed, onCreated } = props;
  const form = useForm({
    initialValues: {
      name: proposed.name,
      unit: '',
      category: '',
      costPerUnit: proposed.cost,
      vendorId: String(vendorId ?? ''),
    },
    validate: {
      name: required(t('Ingredient name is required')),
      unit: required(t('Unit is required')),
      category: required(t('Category is required')),
      costPerUnit: required(t('Cost per unit is required')),
    },
  });
  const create = useCall(createIngredientFromLine, {
    onSuccess: ({ ingredient }) => {
      toast({ title: t('Ingredient created successfully') });
      onCreated(ingredient);
    },
    onError: (error) =>
      toast({ title: t('Failed to create ingredient'), description: messageOf(error), destructive: true }),
  });
  const problem = isApiError(create.error) ? create.error : undefined;
  const at = (field: (typeof fields)[number]) => form.errors[field] ?? problem?.at(field);
  const submit = () => {
    if (form.validate().hasErrors) return;
    const { name, unit, category, costPerUnit, vendorId: vendor } = form.values;
    const known = ingredientUnits.find((each) => each === unit);
    const group = INGREDIENT_CATEGORIES.find((each) => each === category);
    if (!known || !group) return;
    create.mutate({
      body: {
        restaurantId,
        invoiceId,
        name,
        unit: known,
        category: group,
        vendorId: vendor === '' ? null : vendor,
        costPerUnit: typedNumber(costPerUnit) ?? '',
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Create New Ingredient')}
      width={460}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {t('Create Ingredient')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <div className={css.wide}>
          <TextField
            label={t('Ingredient Name')}
            required
            autoFocus
            {...form.getInputProps('name')}
            error={at('name')}
          />
        </div>
        <SelectField
          label={t('Unit')}
          required
          {...form.getInputProps('unit')}
          options={unitOptions(ingredientUnits)}
          error={at('unit')}
          placeholder={t('lb, case, each')}
        />
        <SelectField
          label={t('Category')}
          required
          {...form.getInputProps('category')}
          options={sortCategories(INGREDIENT_CATEGORIES)}
          error={at('category')}
          placeholder={t('Choose')}
        />
        <div className={css.wide}>
          <MoneyField
            label={t('Cost per Unit')}
            required
            currency={currency}
            per={form.values.unit || undefined}
            {...form.getInputProps('costPerUnit')}
            error={at('costPerUnit')}
          />
        </div>
        <div className={css.wide}>
          <VendorSelect
            label={t('Vendor')}
            clearable
            restaurantId={restaurantId}
            {...form.getInputProps('vendorId')}
            error={at('vendorId')}
          />
        </div>
      </div>
      <FormErrors error={create.error} fields={fields} />
    </Dialog>
  );
}
