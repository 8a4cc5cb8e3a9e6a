import { type MenuItem, type MenuItemIngredient, updateMenuItemIngredient } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { PercentField, QuantityField, typedNumber } from '../../../ui/index.ts';
import { keepEscape, unitsFor } from '../ingredients/index.ts';
import css from './dish-drawer.module.css';

type Props = { dish: MenuItem; line: MenuItemIngredient };

function useLine({ dish, line }: Props) {
  return {
    params: { id: dish.id, linkId: line.id },
    update: useCall(updateMenuItemIngredient),
  };
}

const problemAt = (error: Error | null, path: string): string | undefined =>
  error === null ? undefined : ((isApiError(error) ? error.at(path) : undefined) ?? messageOf(error));

/** Field text saved on blur or Enter; Escape reverts it. */
function useTyped(stored: string, save: (text: string) => void) {
  const [text, setText] = useState(stored);
  useEffect(() => setText(stored), [stored]);
  return {
    value: text,
    onChange: setText,
    ref: keepEscape,
    onBlur: () => {
      const plain = typedNumber(text);
      if (plain !== null && Number(plain) === Number(stored)) setText(stored);
      else save(plain ?? '');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      event.stopPropagation();
      if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
      if (event.key === 'Escape') setText(stored);
    },
  };
}

export function LineQuantity(props: Props) {
  const { dish, line } = props;
  const { params, update } = useLine(props);
  const typed = useTyped(String(line.quantity), (quantity) => update.mutate({ params, body: { quantity } }));
  if (!dish.can.edit) {
    return (
      <span className="pw-num">
        {formatNumber(line.quantity)} <span className="pw-ink-3">{unitAfter(line.quantity, line.unit)}</span>
      </span>
    );
  }
  return (
    <span className={css.quantity}>
      <QuantityField
        label={t('Quantity of {name}', { name: line.ingredient.name })}
        labelHidden
        quiet
        {...typed}
        unit={line.unit}
        units={unitsFor(line.ingredient.unit)}
        onUnitChange={(unit) => {
          if (isUnit(unit)) update.mutate({ params, body: { unit } });
        }}
        error={problemAt(update.error, 'quantity')}
      />
    </span>
  );
}

export function LineYield(props: Props) {
  const { dish, line } = props;
  const { params, update } = useLine(props);
  const typed = useTyped(String(line.yieldPercent), (text) => {
    const yieldPercent = text.replace(/\s*%$/, '');
    update.mutate({ params, body: { yieldPercent } });
  });
  if (!dish.can.edit) return <span className="pw-num">{formatNumber(line.yieldPercent, 2)}%</span>;
  return (
    <span className={css.yield}>
      <PercentField
        label={t('Yield of {name}', { name: line.ingredient.name })}
        labelHidden
        quiet
        {...typed}
        error={problemAt(update.error, 'yieldPercent')}
      />
    </span>
  );
}
