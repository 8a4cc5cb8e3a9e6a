import { type MenuItem, updateMenuItem } from '@platewise/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, MoneyField, toast, typedNumber } from '../../../ui/index.ts';
import css from './dish-drawer.module.css';

const textOf = ({ manualCost }: MenuItem) => (manualCost === null ? '' : manualCost.toFixed(2));

/** A manually entered cost for a dish without a recipe; it overrides the recipe until removed. */
export function ManualCost({ dish, currency }: { dish: MenuItem; currency: string }) {
  // The dish as it was when the text was last renewed, so a change made elsewhere isn't overwritten unseen.
  const [base, setBase] = useState(dish);
  const [text, setText] = useState(textOf(dish));
  const stored = textOf(base);
  useEffect(() => {
    if (text !== textOf(base)) return;
    setBase(dish);
    setText(textOf(dish));
  }, [dish, base, text]);
  const save = useCall(updateMenuItem, {
    onSuccess: (saved, { body }) => {
      setBase(saved);
      // What was typed while saving stays.
      setText((now) => (typedNumber(now) === body?.manualCost || body?.manualCost === null ? textOf(saved) : now));
      toast({ title: t('Cost updated') });
    },
    onNewer: (version) => setBase((now) => ({ ...now, version })),
  });
  const send = (manualCost: string | null, version: number) =>
    save.mutate({ params: { id: dish.id }, body: { manualCost, version } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typedNumber(text), base.version);
  };
  if (!dish.can.edit)
    return (
      <p className="pw-note">
        {stored === '' ? t('None. The recipe cost applies.') : t('{cost}, entered manually.', { cost: stored })}
      </p>
    );
  return (
    <form className={css.manual} noValidate onSubmit={submit}>
      <span className={css.manualField}>
        <MoneyField
          label={t('Manual cost per portion')}
          labelHidden
          placeholder={t('none')}
          currency={currency}
          value={text}
          onChange={setText}
          error={isApiError(save.error) ? save.error.at('manualCost') : undefined}
        />
      </span>
      <Button type="submit" loading={save.isPending} disabled={text === stored}>
        {t('Save')}
      </Button>
      {dish.manualCost !== null && (
        <Button variant="subtle" onClick={() => send(null, dish.version)}>
          {t('Use the recipe instead')}
        </Button>
      )}
      <p className="pw-note">
        {dish.manualCost === null
          ? t('For dishes with no recipe. If there is one, this cost overrides it until you remove it.')
          : t("It overrides the recipe. Invoices don't change it.")}
      </p>
      <FormErrors error={save.error} fields={['manualCost']} />
    </form>
  );
}
