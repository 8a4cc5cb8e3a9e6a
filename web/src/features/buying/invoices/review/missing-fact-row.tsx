import type { LineItem, MissingFactReply } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { invalidate } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { Button, QuantityField, typedNumber } from '../../../../ui/index.ts';
import { answerUnits, saveFact, saveOunces } from './missing-fact.ts';
import css from './missing-fact-row.module.css';

/** Asks, below the line, for the one fact needed to cost it. */
export function MissingFactRow({ line, missing }: { line: LineItem; missing: MissingFactReply }) {
  const client = useQueryClient();
  const units = answerUnits(missing, line);
  const [quantity, setQuantity] = useState('');
  const [unit, setUnit] = useState<string>(units[0] ?? 'lb');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | undefined>();

  const send = async (store: () => Promise<void>) => {
    setPending(true);
    setError(undefined);
    try {
      await store();
      await invalidate(client, 'invoices', 'ingredients', 'vendorItems', 'menuItems', 'dashboard');
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const known = units.find((name) => name === unit);
    if (known) void send(() => saveFact(line, missing, typedNumber(quantity) ?? '', known));
  };

  return (
    <form className={css.row} onSubmit={submit} noValidate>
      <CircleHelp size={16} aria-hidden className={css.icon} />
      <span className={css.question}>
        <b>{missing.question}</b>{' '}
        <span className="pw-ink-2">
          {t("Until then, this line won't change the cost of {ingredientName}.", {
            ingredientName: missing.ingredientName,
          })}
        </span>
      </span>
      {missing.kind === 'oz_kind' ? (
        <>
          <Button size="xs" loading={pending} onClick={() => void send(() => saveOunces(line, 'weight'))}>
            {t('By weight')}
          </Button>
          <Button size="xs" loading={pending} onClick={() => void send(() => saveOunces(line, 'fluid'))}>
            {t('Fluid ounces')}
          </Button>
        </>
      ) : (
        <>
          <div className={css.answer}>
            <QuantityField
              label={missing.question}
              labelHidden
              value={quantity}
              onChange={setQuantity}
              unit={unit}
              units={units}
              onUnitChange={setUnit}
              error={error}
            />
          </div>
          <Button size="xs" type="submit" loading={pending} disabled={quantity.trim() === ''}>
            {t('Save')}
          </Button>
        </>
      )}
      {missing.kind === 'oz_kind' && error && (
        <span className="pw-red" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
