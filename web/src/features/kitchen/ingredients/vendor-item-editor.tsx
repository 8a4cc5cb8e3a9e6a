import { type Ingredient, updateVendorItem, type VendorItem } from '@platewise/contract';
import { units } from '@platewise/domain';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t, translated } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { unitOptions } from '../../../lib/unit-options.ts';
import {
  Button,
  Checkbox,
  FormErrors,
  NumberField,
  SelectField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../ui/index.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import css from './ingredients.module.css';
import { readingOf } from './pack-words.ts';

type Named = Pick<Ingredient, 'id' | 'name'>;
type Props = { item: VendorItem; proposed?: Named; onDone: () => void };

const purchaseUnits = ['case', 'each', 'lb', 'bag', 'box', 'pack', 'bottle', 'bunch', 'gallon', 'dozen'];

/** Corrects a pack's contents and ingredient; both are remembered for the next invoice. */
export function VendorItemEditor({ item, proposed, onDone }: Props) {
  const own = item.ingredientId === null ? null : { id: item.ingredientId, name: item.ingredientName ?? '' };
  const [mapped, setMapped] = useState<Named | null>(own ?? proposed ?? null);
  const form = useForm({
    initialValues: {
      packText: item.packText ?? '',
      purchaseUnit: item.purchaseUnit ?? 'case',
      count: item.pack ? String(item.pack.count) : '',
      size: item.pack ? String(item.pack.size) : '',
      unit: item.pack?.unit ?? '',
      catchWeight: item.pack?.catchWeight ?? false,
    },
  });
  const { values } = form;
  const reading = readingOf(values.packText, { description: item.description, unit: values.purchaseUnit });
  const [version, setVersion] = useState(item.version);
  const save = useCall(updateVendorItem, {
    onSuccess: () => {
      toast({ title: t('Vendor item updated') });
      onDone();
    },
    onNewer: setVersion,
    onError: () =>
      toast({ title: t('Failed to update vendor item'), description: t('Please try again.'), destructive: true }),
  });
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const empty = values.count.trim() === '' && values.size.trim() === '' && values.unit === '';
  const submit = () =>
    save.mutate({
      params: { id: item.id },
      body: {
        ingredientId: mapped?.id ?? null,
        packText: values.packText,
        purchaseUnit: values.purchaseUnit,
        pack: empty
          ? null
          : {
              count: typedNumber(values.count) ?? '',
              size: typedNumber(values.size) ?? '',
              unit: values.unit,
              catchWeight: values.catchWeight,
            },
        version,
      },
    });
  const takeReading = () => {
    if (!reading.pack) return;
    const { count, size, unit, catchWeight } = reading.pack;
    form.setValues({ ...values, count, size, unit, catchWeight });
  };
  return (
    <form
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <div className={css.inline}>
        <span className={css.inlineField}>
          <TextField
            label={t('Pack as printed')}
            placeholder="4/10 LB"
            {...form.getInputProps('packText')}
            error={at('packText')}
          />
        </span>
        {reading.words !== '' && (
          <span className={`${css.note} ${css.reading}`} role="status">
            {reading.words}
          </span>
        )}
        {reading.pack && (
          <Button size="xs" onClick={takeReading}>
            {t('Use')}
          </Button>
        )}
      </div>
      <div className={css.packFields}>
        <SelectField
          label={t('One')}
          options={unitOptions(purchaseUnits)}
          {...form.getInputProps('purchaseUnit')}
          error={at('purchaseUnit')}
        />
        <NumberField label={t('contains')} {...form.getInputProps('count')} error={at('pack.count')} />
        <NumberField label={t('times')} {...form.getInputProps('size')} error={at('pack.size')} />
        <SelectField
          label={t('of')}
          options={units.map((unit) => ({ value: unit, label: unit === 'can10' ? t('No. 10 can') : translated(unit) }))}
          {...form.getInputProps('unit')}
          error={at('pack.unit')}
        />
      </div>
      <Checkbox
        label={t('Catch weight: billed by the weight on the invoice')}
        value={values.catchWeight}
        onChange={(checked) => form.setFieldValue('catchWeight', checked)}
      />
      <div className={css.mapping}>
        <span className={css.grow}>
          {mapped ? (
            <>
              <Trans
                id={'Mapped to <0>{name}</0>'}
                values={{ name: mapped.name }}
                components={{ 0: <span className={css.strong} /> }}
              />
            </>
          ) : (
            <span className="pw-amber">{t("Not mapped to an ingredient, so it doesn't change any cost")}</span>
          )}
        </span>
        <span className={css.picker}>
          <IngredientPicker
            restaurantId={item.restaurantId}
            label={t('Map to another ingredient')}
            placeholder={t('Map to another ingredient')}
            error={at('ingredientId')}
            onPick={setMapped}
          />
        </span>
        {mapped && (
          <Button size="xs" variant="subtle" onClick={() => setMapped(null)}>
            {t('Unmap')}
          </Button>
        )}
      </div>
      <FormErrors
        error={save.error}
        fields={['packText', 'purchaseUnit', 'pack.count', 'pack.size', 'pack.unit', 'ingredientId']}
      />
      <div className={css.formEnd}>
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
