import { ALL_INGREDIENT_CATEGORIES, addNewIngredients, type LineItem } from '@platewise/contract';
import { ingredientUnits, type NewIngredientProposal, newIngredientFrom } from '@platewise/domain';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { sortCategories } from '../../../../lib/sort-categories.ts';
import { t } from '../../../../lib/t.ts';
import { unitOptions } from '../../../../lib/unit-options.ts';
import { Button, Checkbox, FormErrors, SelectField, TextField, toast } from '../../../../ui/index.ts';
import css from './new-products.module.css';
import { useReviewState } from './review-context.tsx';

type Draft = NewIngredientProposal & { wanted: boolean };

const most = 200;

/** Lines without an ingredient, as on every first invoice: creates and links all of them in one step. */
export function NewProducts() {
  const { view, store, editable } = useReviewState();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Partial<Draft>>>(new Map());
  const { invoice } = view.review;
  const fresh = view.lines.filter(isFresh).slice(0, most);
  const rows = fresh.map((line) => ({
    line,
    draft: { wanted: true, ...newIngredientFrom(line), ...drafts.get(line.id) },
  }));
  const chosen = rows.filter(({ draft }) => draft.wanted);
  const add = useCall(addNewIngredients, {
    onSuccess: ({ created }) =>
      toast({
        title:
          created === 1 ? t('Ingredient created successfully') : t('{count} ingredients created', { count: created }),
      }),
    onError: (error) =>
      toast({ title: t('Failed to create ingredient'), description: messageOf(error), destructive: true }),
  });
  if (!editable || fresh.length === 0) return null;
  const send = async () => {
    // Save pending edits first.
    await store.queue.settled();
    const lines = chosen.map(({ line, draft: { name, unit, category } }) => ({
      lineId: line.id,
      name,
      unit,
      category,
    }));
    add.mutate({ params: { id: invoice.id }, body: { lines } });
  };
  const problem = isApiError(add.error) ? add.error : undefined;
  return (
    <section className={css.panel} aria-label={t('New on this invoice')}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{t('New on this invoice')}</h2>
          <p className={css.words}>
            {t(
              "{count, plural, one {# line doesn't match an ingredient yet.} other {# lines don't match ingredients yet.}} Check the suggested names. Costs are set when you approve.",
              { count: fresh.length },
            )}
          </p>
        </div>
        <Button
          variant={chosen.length > 0 ? 'primary' : 'default'}
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() => void send()}
        >
          {t('Create {count, plural, one {# ingredient} other {# ingredients}}', { count: chosen.length })}
        </Button>
      </div>
      <ul className={css.list}>
        {rows.map(({ line, draft }) => (
          <NewProduct
            key={line.id}
            position={view.lines.indexOf(line) + 1}
            draft={draft}
            error={problem?.at(`lines.${chosen.findIndex((row) => row.line.id === line.id)}.name`)}
            onChange={(change) => setDrafts(new Map(drafts).set(line.id, { ...drafts.get(line.id), ...change }))}
          />
        ))}
      </ul>
      <FormErrors error={add.error} fields={chosen.map((_row, at) => `lines.${at}.name`)} />
    </section>
  );
}

const isFresh = (line: LineItem) => line.lineType === 'product' && line.ingredientId === null && line.totalPrice >= 0;

type RowProps = {
  position: number;
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

function NewProduct({ position, draft, error, onChange }: RowProps) {
  return (
    <li className={css.row}>
      <Checkbox
        label={t('Create an ingredient from line {position}', { position })}
        labelHidden
        value={draft.wanted}
        onChange={(wanted) => onChange({ wanted })}
      />
      <TextField
        label={t('New ingredient, line {position}', { position })}
        labelHidden
        quiet
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={error}
      />
      <SelectField
        label={t('Unit, line {position}', { position })}
        labelHidden
        quiet
        value={draft.unit}
        options={unitOptions(ingredientUnits)}
        onChange={(unit) => onChange({ unit: ingredientUnits.find((known) => known === unit) ?? draft.unit })}
      />
      <SelectField
        label={t('Category, line {position}', { position })}
        labelHidden
        quiet
        value={draft.category}
        options={sortCategories(ALL_INGREDIENT_CATEGORIES)}
        onChange={(text) =>
          onChange({ category: ALL_INGREDIENT_CATEGORIES.find((known) => known === text) ?? draft.category })
        }
      />
    </li>
  );
}
