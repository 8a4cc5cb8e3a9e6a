import { type Ingredient, parseRecipeLines, type WrittenLine } from '@platewise/contract';
import { LONGEST_LINE } from '@platewise/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { SuggestField } from '../../ui/index.ts';
import { AddIngredientDialog } from './add-ingredient-dialog.tsx';
import { amountOf, hintFor, type LineMatch, type TypedLine, typedLine } from './typed-line.ts';
import { useWrittenLine } from './use-written-line.ts';

type Props = {
  restaurantId: number;
  label: string;
  /** Those that make no sense here: the prep item itself. */
  without?: readonly number[];
  error?: ReactNode;
  onAdd: (line: TypedLine) => void;
  onPasteLines?: (lines: string[]) => void;
};

const createKey = 'create';

/** A recipe line typed as one writes it: Enter takes the likeliest ingredient, the arrows another one. */
export function TypeLine({ restaurantId, label, without = [], error, onAdd, onPasteLines }: Props) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [creating, setCreating] = useState<WrittenLine | null>(null);
  const [waiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { line, settled, error: unread } = useWrittenLine(restaurantId, text);
  const matches = (line?.matches ?? []).filter(({ ingredientId }) => !without.includes(ingredientId));

  const take = (written: WrittenLine, match: LineMatch) => {
    const ready = typedLine(written, match);
    if (ready === null) return setAsked(hintFor(written, match));
    setText('');
    setAsked(null);
    onAdd(ready);
    field.current?.focus();
  };
  const takeBest = (written: WrittenLine) => {
    const [best] = matches;
    if (best !== undefined && written.sure) return take(written, best);
    if (best !== undefined)
      return setAsked(`Is it ${best.name}? Choose below what “${written.name}” is, or create it.`);
    if (written.name !== '') setCreating(written);
  };
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(false);
    if (line !== null) takeBest(line);
  });
  const created = async (ingredient: Ingredient) => {
    const again = await call(parseRecipeLines, { body: { restaurantId, lines: [text] } });
    const [written] = again;
    const found = written?.matches.find(({ ingredientId }) => ingredientId === ingredient.id);
    // Created under another name: the amount is that of the line.
    if (written) take(written, found ?? unmatched(written, ingredient));
  };
  return (
    <>
      <SuggestField
        label={label}
        labelHidden
        placeholder="Type a line: 2 1/2 cups diced yellow onion"
        maxLength={LONGEST_LINE}
        ref={field}
        value={text}
        onChange={(next) => {
          setText(next);
          setAsked(null);
          setWaiting(false);
        }}
        suggestions={line === null ? [] : suggestionsOf(line, matches)}
        onPick={(value) => {
          if (line === null) return;
          if (value === createKey) return setCreating(line);
          const match = matches.find(({ ingredientId }) => String(ingredientId) === value);
          if (match) take(line, match);
        }}
        onEnter={() => {
          if (text.trim() !== '') setWaiting(true);
        }}
        onPasteLines={onPasteLines}
        error={asked ?? (unread ? messageOf(unread) : error)}
      />
      <AddIngredientDialog
        open={creating !== null}
        name={creating?.name ?? ''}
        restaurantId={restaurantId}
        onClose={() => setCreating(null)}
        onCreated={(ingredient) => void created(ingredient)}
      />
    </>
  );
}

function suggestionsOf(line: WrittenLine, matches: readonly LineMatch[]) {
  const found = matches.map((match) => ({
    value: String(match.ingredientId),
    label: match.kind === 'prep' ? `${match.name} (prep)` : match.name,
    note: [amountOf(match), line.prep].filter(Boolean).join(', '),
  }));
  const exact = matches.some(({ confidence }) => confidence === 1);
  if (exact || line.name === '') return found;
  return [...found, { value: createKey, label: `Create “${line.name}”` }];
}

const unmatched = (line: WrittenLine, ingredient: Ingredient): LineMatch => ({
  ...{ ingredientId: ingredient.id, name: ingredient.name, unit: ingredient.unit, kind: ingredient.kind },
  ...{ confidence: 0, quantity: line.quantity, inUnit: line.unit, asks: line.asks },
});
