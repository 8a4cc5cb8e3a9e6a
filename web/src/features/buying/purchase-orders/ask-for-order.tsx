import { saveOrderGuide } from '@platewise/contract';
import { normaliseUnit, unitNamePlural } from '@platewise/domain';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, NumberField, typedNumber } from '../../../ui/index.ts';
import { AskMissingFact } from '../../kitchen/ingredients/index.ts';
import css from './purchase-orders.module.css';
import type { Wanted } from './wanted.ts';

/** Whether a row has a question to answer. */
export const asksForOrder = ({ choice, need }: Wanted): boolean =>
  choice.reason === 'unknown_pack'
    ? choice.missing !== null
    : choice.reason === 'no_par' && (need.reached || (need.onHand ?? 1) <= 0);

/** Asks for the one fact needed for a suggestion: the contents of a unit, or the par. */
export function AskForOrder({ row, currency }: { row: Wanted; currency: string }) {
  const { need, choice } = row;
  if (choice.missing === null) return <AskPar row={row} />;
  return (
    <AskMissingFact
      missing={choice.missing}
      ingredient={{ id: need.ingredientId, unit: need.unit }}
      lineUnit={choice.purchaseUnit ?? undefined}
      currency={currency}
      lead={t('Quantity unknown for')}
      then={t('can be suggested')}
    />
  );
}

function AskPar({ row: { need, choice } }: { row: Wanted }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useCall(saveOrderGuide, {
    onError: (error) => setProblem(messageOf(error)),
    inline: true,
  });
  const unit = normaliseUnit(choice.purchaseUnit ?? '');
  const units = unit === null ? choice.purchaseUnit : unitNamePlural(unit);
  const label =
    units === null
      ? t('How many units of {name} should be on hand?', { name: need.name })
      : t('How many {units} of {name} should be on hand?', { units, name: need.name });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const par = typedNumber(text);
    if (par === null || Number(par) <= 0) return setProblem(t('Enter an amount above 0'));
    save.mutate({
      params: { id: choice.vendorId },
      body: { items: [{ vendorItemId: choice.vendorItemId, par }] },
    });
  };
  return (
    <form className={css.askPar} noValidate onSubmit={submit}>
      <span>{t('No par is set for {name}. {question}', { name: need.name, question: label })}</span>
      <NumberField
        label={label}
        labelHidden
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="xs" loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}
