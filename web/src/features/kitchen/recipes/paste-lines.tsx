import { type MenuItem, parseRecipeLines, RECIPE_LINES_MAX, type WrittenLine } from '@platewise/contract';
import { LONGEST_LINE } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, ErrorState, FormErrors, SelectField, Skeleton, toast } from '../../../ui/index.ts';
import { amountOf, type TypedLine, typedLine } from '../ingredients/index.ts';
import css from './recipes.module.css';
import { useAddLines } from './use-add-lines.ts';

type Props = { dish: MenuItem; lines: readonly string[] | null; portions: string; onClose: () => void };

const leaveOut = '';

/** A pasted recipe: how each line was understood, to be corrected before it is added. */
export function PasteLines({ dish, lines, portions, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const { add, forget, failed, error, running } = useAddLines(dish.id, portions);
  useOpening(lines !== null, () => {
    setChosen({});
    forget();
  });
  const asked = (lines ?? []).slice(0, RECIPE_LINES_MAX).map((line) => line.slice(0, LONGEST_LINE));
  const read = useQuery({
    queryKey: [parseRecipeLines.id, dish.restaurantId, asked],
    queryFn: () => call(parseRecipeLines, { body: { restaurantId: dish.restaurantId, lines: asked } }),
    enabled: asked.length > 0,
    gcTime: 0,
  });
  const choiceOf = (line: WrittenLine, at: number) =>
    chosen[at] ?? (line.sure ? String(line.matches[0]?.ingredientId ?? leaveOut) : leaveOut);
  const ready = readyLines(read.data ?? [], choiceOf);
  const submit = async () => {
    if (running || !(await add(ready))) return;
    toast({ title: t('{count, plural, one {# ingredient} other {# ingredients}} added', { count: ready.size }) });
    onClose();
  };
  return (
    <Dialog
      open={lines !== null}
      onClose={onClose}
      title={t('Add a recipe to {name}', { name: dish.name })}
      width={680}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={running} disabled={ready.size === 0}>
            {t('Add {count, plural, one {# ingredient} other {# ingredients}}', { count: ready.size })}
          </Button>
        </>
      }
    >
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <FormErrors error={error} fields={[]} />
      {read.isPending && <Skeleton kind="rows" count={asked.length} />}
      <ul className={css.pasted} aria-label={t('Recipe lines')}>
        {(read.data ?? []).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand as they were pasted, two may be the same
          <li key={at} className={css.pastedLine}>
            <span className={css.pastedText}>
              {line.text}
              <span className={css.note} role={failed.has(at) ? 'alert' : undefined}>
                {noteOf(line, choiceOf(line, at), failed.get(at))}
              </span>
            </span>
            <SelectField
              label={t('Ingredient for “{text}”', { text: line.text })}
              labelHidden
              disabled={running}
              value={choiceOf(line, at)}
              placeholder={t('Skip')}
              clearable
              options={line.matches.map(({ ingredientId, name }) => ({ value: String(ingredientId), label: name }))}
              nothingFound={t('No matching ingredient')}
              onChange={(value) => setChosen((before) => ({ ...before, [at]: value }))}
              width={220}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const matchOf = (line: WrittenLine, choice: string) =>
  line.matches.find(({ ingredientId }) => String(ingredientId) === choice);

function readyLines(lines: readonly WrittenLine[], choiceOf: (line: WrittenLine, at: number) => string) {
  const ready = new Map<number, TypedLine>();
  for (const [at, line] of lines.entries()) {
    const match = matchOf(line, choiceOf(line, at));
    const typed = match && typedLine(line, match);
    if (typed) ready.set(at, typed);
  }
  return ready;
}

function noteOf(line: WrittenLine, choice: string, failure: string | undefined): string {
  if (failure !== undefined) return failure;
  const match = matchOf(line, choice);
  if (match === undefined) return line.matches.length === 0 ? t('No matching ingredient: skipped') : t('Skipped');
  return [amountOf(match), line.prep].filter(Boolean).join(', ');
}
