import { type IngredientDetail, saveRecipe } from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import {
  Badge,
  Button,
  FormErrors,
  IconButton,
  MissingValue,
  Money,
  PercentField,
  QuantityField,
  toast,
} from '../../../ui/index.ts';
import { AskMissingFact } from './ask-missing-fact.tsx';
import css from './prep-recipe.module.css';
import { bodyOf, type DraftLine, draftOf } from './recipe-draft.ts';
import { unitsFor } from './sensible-units.ts';
import { TypeLine } from './type-line.tsx';
import type { TypedLine } from './typed-line.ts';

type Props = { ingredient: IngredientDetail; currency: string };

/** A prep item's recipe and batch yield, saved as a whole. */
export function PrepRecipe({ ingredient, currency }: Props) {
  const [draft, setDraft] = useState(() => draftOf(ingredient));
  // That of the draft, so a change made elsewhere isn't overwritten unseen.
  const [version, setVersion] = useState(ingredient.version);
  const [dirty, setDirty] = useState(false);
  const based = useRef(JSON.stringify(draftOf(ingredient)));
  useEffect(() => {
    const stored = JSON.stringify(draftOf(ingredient));
    if (!dirty) setDraft(draftOf(ingredient));
    // A newer version with the same recipe, such as after an invoice, is no conflict.
    if (!dirty || stored === based.current) {
      based.current = stored;
      setVersion(ingredient.version);
    }
  }, [ingredient, dirty]);
  const sent = useRef(draft);
  const saved = useSteady((reply: IngredientDetail) => {
    setVersion(reply.version);
    based.current = JSON.stringify(draftOf(reply));
    // What was typed while saving stays, to be saved next.
    if (draft === sent.current) setDirty(false);
    toast({ title: t('Recipe saved') });
  });
  const save = useCall(saveRecipe, {
    onSuccess: saved,
    onNewer: setVersion,
    onError: () =>
      toast({ title: t('Failed to save the recipe'), description: t('Please try again.'), destructive: true }),
  });
  const change = (next: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setDirty(true);
  };
  const changeLine = (key: number, next: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });
  const add = async (typed: TypedLine) => {
    setDraft((now) => ({
      ...now,
      lines: [...now.lines, { key: newKey(now.lines), ...typed, ownYield: '' }],
    }));
    setDirty(true);
  };
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const shown = [
    'batchYieldQuantity',
    'batchYieldUnit',
    ...draft.lines.flatMap((_line, index) => [`lines.${index}.quantity`, `lines.${index}.ownYield`]),
  ];
  const disabled = !ingredient.can.edit;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        sent.current = draft;
        save.mutate({ params: { id: ingredient.id }, body: bodyOf(draft, version) });
      }}
    >
      {draft.lines.length === 0 && (
        <p className={css.empty}>{t('Add what goes into one batch to cost every dish that uses it.')}</p>
      )}
      {draft.lines.length > 0 && (
        <div className={css.head} aria-hidden>
          <span>{t('Ingredient')}</span>
          <span>{t('Quantity')}</span>
          <span>{t('Yield')}</span>
          <span className={css.right}>{t('Cost')}</span>
          <span />
        </div>
      )}
      {draft.lines.map((line, index) => {
        const saved = ingredient.recipe.find(({ id }) => id === line.key);
        return (
          <Fragment key={line.key}>
            <div className={css.line}>
              <span className={css.name}>
                <Link to={`/ingredients?ingredient=${line.ingredientId}`} className="pw-ellipsis">
                  {line.name}
                </Link>
                {line.kind === 'prep' && <Badge>{t('prep')}</Badge>}
                {line.prep && <span className="pw-ink-3">{line.prep}</span>}
              </span>
              <QuantityField
                label={t('Quantity of {name}', { name: line.name })}
                labelHidden
                quiet
                disabled={disabled}
                value={line.quantity}
                onChange={(quantity) => changeLine(line.key, { quantity })}
                unit={line.unit}
                units={unitsFor(line.ingredientUnit)}
                onUnitChange={(unit) => changeLine(line.key, { unit })}
                error={at(`lines.${index}.quantity`)}
              />
              <PercentField
                label={t('Yield of {name}', { name: line.name })}
                labelHidden
                quiet
                disabled={disabled}
                value={line.ownYield}
                placeholder={saved && formatNumber(saved.yieldPercent, 2)}
                onChange={(ownYield) => changeLine(line.key, { ownYield })}
                error={at(`lines.${index}.ownYield`)}
              />
              <span className={css.right}>
                {dirty || !saved ? (
                  <span className="pw-ink-3">{t('after saving')}</span>
                ) : saved.missing ? (
                  <MissingValue />
                ) : (
                  <Money value={saved.cost} currency={currency} />
                )}
              </span>
              {ingredient.can.edit && (
                <IconButton
                  label={t('Remove {name}', { name: line.name })}
                  onClick={() => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
                >
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              )}
            </div>
            {!dirty && saved?.missing && (
              <div className={css.ask}>
                <AskMissingFact
                  missing={saved.missing}
                  ingredient={{ id: saved.ingredientId, unit: saved.ingredient.unit }}
                  lineUnit={saved.unit}
                  inRecipe
                  currency={currency}
                />
              </div>
            )}
          </Fragment>
        );
      })}
      {ingredient.can.edit && (
        <>
          <TypeLine
            restaurantId={ingredient.restaurantId}
            label={t('Add ingredient')}
            without={[ingredient.id]}
            onAdd={add}
          />
          <div className={css.end}>
            <span className={css.batch}>
              <QuantityField
                label={t('One batch yields')}
                value={draft.batch}
                onChange={(batch) => change({ batch })}
                unit={draft.batchUnit}
                units={unitsFor(ingredient.unit)}
                onUnitChange={(batchUnit) => change({ batchUnit })}
                error={at('batchYieldQuantity') ?? at('batchYieldUnit')}
              />
            </span>
            <span className={css.buttons}>
              {dirty && (
                <Button
                  onClick={() => {
                    setDirty(false);
                    save.reset();
                  }}
                >
                  {t('Cancel')}
                </Button>
              )}
              <Button type="submit" variant="primary" disabled={!dirty} loading={save.isPending}>
                {t('Save Recipe')}
              </Button>
            </span>
          </div>
        </>
      )}
      <FormErrors error={save.error} fields={shown} />
    </form>
  );
}

/** Unsaved lines have negative keys. */
const newKey = (lines: readonly DraftLine[]) => Math.min(0, ...lines.map(({ key }) => key)) - 1;
