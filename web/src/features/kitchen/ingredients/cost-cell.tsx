import { changeIngredientCost, type Ingredient } from '@platewise/contract';
import { parseTypedNumber } from '@platewise/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { refetchIfOutdated } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Money, MoneyField, toast } from '../../../ui/index.ts';
import { afterCostChange } from './after-cost-change.ts';
import css from './ingredients.module.css';
import { keepEscape } from './keep-escape.ts';

type Props = { ingredient: Ingredient; currency: string };

/** Inline edit of the unit cost: Enter saves, Escape cancels, text that isn't a number is ignored. */
export function CostCell({ ingredient, currency }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef(false);
  const change = useMutation({
    mutationFn: (cost: string) =>
      call(changeIngredientCost, { params: { id: ingredient.id }, body: { cost, version: ingredient.version } }),
    onSuccess: (changed) => {
      toast({ title: t('Cost updated'), action: undoOf(ingredient.currentCost) });
      return afterCostChange(client, changed);
    },
    onError: (error) => {
      refetchIfOutdated(client, changeIngredientCost, error);
      toast({ title: t("Couldn't update the cost"), description: messageOf(error), destructive: true });
    },
  });
  function undoOf(before: number | null) {
    if (before === null) return undefined;
    const undo = async () => {
      try {
        const body = { cost: String(before) };
        await afterCostChange(client, await call(changeIngredientCost, { params: { id: ingredient.id }, body }));
      } catch (error) {
        toast({ title: t("Couldn't update the cost"), description: messageOf(error), destructive: true });
      }
    };
    return { label: t('Undo'), onClick: () => void undo() };
  }
  const leave = ({ refocus }: { refocus: boolean }) => {
    left.current = true;
    setDraft(null);
    if (refocus) requestAnimationFrame(() => button.current?.focus());
  };
  const save = ({ refocus }: { refocus: boolean }) => {
    const cost = draft === null ? null : parseTypedNumber(draft);
    leave({ refocus });
    if (cost === null || Number(cost) < 0 || Number(cost) === ingredient.currentCost) return;
    change.mutate(cost);
  };

  if (draft !== null) {
    return (
      <span className={css.costField}>
        <MoneyField
          label={t('Cost per {unit}: {name}', { unit: ingredient.unit, name: ingredient.name })}
          labelHidden
          currency={currency}
          per={ingredient.unit}
          value={draft}
          onChange={(text) => {
            // The field writes the plain number back on blur, after the edit has ended.
            if (!left.current) setDraft(text);
          }}
          ref={(node) => {
            keepEscape(node);
            if (node && node.ownerDocument.activeElement !== node && !left.current) {
              node.focus();
              node.select();
            }
          }}
          onBlur={() => {
            if (!left.current) save({ refocus: false });
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') save({ refocus: true });
            if (event.key === 'Escape') leave({ refocus: true });
          }}
        />
      </span>
    );
  }
  const shown = change.isPending ? Number(change.variables) : ingredient.currentCost;
  const figure = <Money value={shown} per={ingredient.unit} currency={currency} reason={t('Cost unknown')} />;
  if (!ingredient.can.changeCost || ingredient.kind === 'prep') return figure;
  return (
    <button
      ref={button}
      type="button"
      className={css.cost}
      onClick={() => {
        left.current = false;
        setDraft(ingredient.currentCost === null ? '' : String(ingredient.currentCost));
      }}
    >
      {figure}
      <span className="pw-sr">
        {'. '}
        {t('Change the cost of {name}', { name: ingredient.name })}
      </span>
    </button>
  );
}
