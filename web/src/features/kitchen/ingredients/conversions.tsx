import { deleteConversion, type IngredientDetail, saveConversion } from '@platewise/contract';
import { dimensionOf, unitName, units } from '@platewise/domain';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { unitOptions } from '../../../lib/unit-options.ts';
import { Button, FormErrors, IconButton, QuantityField, SelectField, toast, typedNumber } from '../../../ui/index.ts';
import css from './ingredients.module.css';
import { asUnit, unitsFor } from './sensible-units.ts';

/** Only units without a measure of their own need a conversion: a case, a bunch, a head. */
const containers = units.filter((unit) => dimensionOf(unit) === 'other');

/** Contents or weight of one case, bunch or head of this ingredient. */
export function Conversions({ ingredient }: { ingredient: IngredientDetail }) {
  const { id, conversions, can } = ingredient;
  const save = useCall(saveConversion, {
    onSuccess: () => toast({ title: t('Conversion saved') }),
  });
  const forget = useCall(deleteConversion, {
    onSuccess: (_reply, sent) => {
      const gone = conversions.find((conversion) => conversion.id === sent.params?.conversionId);
      if (!gone) return;
      const body = { unit: asUnit(gone.unit), quantity: gone.quantity, toUnit: asUnit(gone.toUnit) };
      const undo = { label: t('Undo'), onClick: () => save.mutate({ params: { id }, body }) };
      toast({ title: t('Conversion removed'), action: undo });
    },
    onError: (error) =>
      toast({ title: t("Couldn't remove the conversion"), description: messageOf(error), destructive: true }),
  });
  return (
    <>
      {conversions.length === 0 && (
        <p className={css.note}>
          {t('Enter what one case, bunch or head contains so recipes and invoices can use that unit.')}
        </p>
      )}
      {conversions.length > 0 && (
        <ul className="pw-ruled">
          {conversions.map((conversion) => (
            <li key={conversion.id} className={css.row}>
              <span className={`${css.grow} pw-num`}>
                1 {unitName(asUnit(conversion.unit))} = {formatQuantity(conversion.quantity, conversion.toUnit, 6)}
              </span>
              {can.edit && (
                <IconButton
                  label={t('Remove the {unit} conversion', { unit: conversion.unit })}
                  onClick={() => forget.mutate({ params: { id, conversionId: conversion.id } })}
                >
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.edit && (
        <AddConversion
          unit={ingredient.unit}
          pending={save.isPending}
          error={save.error}
          onSave={(body) => save.mutate({ params: { id }, body })}
        />
      )}
    </>
  );
}

type AddProps = {
  unit: string;
  pending: boolean;
  error: unknown;
  onSave: (body: { unit: ReturnType<typeof asUnit>; quantity: string; toUnit: ReturnType<typeof asUnit> }) => void;
};

function AddConversion({ unit, pending, error, onSave }: AddProps) {
  const own = dimensionOf(asUnit(unit)) === 'other';
  const [from, setFrom] = useState<string>(own ? unit : 'case');
  const [quantity, setQuantity] = useState('');
  const [to, setTo] = useState<string>(own ? 'piece' : unit);
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ unit: asUnit(from), quantity: typedNumber(quantity) ?? '', toUnit: asUnit(to) });
  };
  return (
    <form className={css.inline} noValidate onSubmit={submit}>
      <span className={css.inlineField}>
        <SelectField
          label={t('One')}
          options={unitOptions(containers)}
          value={from}
          onChange={setFrom}
          error={at('unit')}
        />
      </span>
      <span className={css.inlineField}>
        <QuantityField
          label={t('contains or weighs')}
          value={quantity}
          onChange={setQuantity}
          unit={to}
          units={unitsFor(unit).filter((name) => name !== from)}
          onUnitChange={setTo}
          error={at('quantity') ?? at('toUnit')}
        />
      </span>
      <Button type="submit" loading={pending} disabled={quantity.trim() === ''}>
        {t('Add conversion')}
      </Button>
      <FormErrors error={error} fields={['unit', 'quantity', 'toUnit']} />
    </form>
  );
}
