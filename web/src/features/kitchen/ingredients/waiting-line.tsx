import { type Ingredient, parseRecipeLines, type WrittenLine } from '@platewise/contract';
import { LONGEST_LINE } from '@platewise/domain';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { Button, IconButton, TextField } from '../../../ui/index.ts';
import { AddIngredientDialog } from './add-ingredient-dialog.tsx';
import { buyingUnit } from './sensible-units.ts';
import css from './type-line.module.css';
import { amountOf, createKey, hintFor, type LineMatch, nameOf, type TypedLine, typedLine } from './typed-line.ts';
import { useWrittenLine } from './use-written-line.ts';

type Props = {
  restaurantId: number;
  /** The entered text, and the ingredient if one was picked. */
  entered: string;
  pick?: string;
  without: readonly number[];
  /** Nothing was typed since, so a question may open automatically. */
  alone: boolean;
  onAdd: (line: TypedLine) => Promise<unknown>;
  onDone: () => void;
};

/** An entered line not yet in the recipe: being read, in question, or refused. It stays until it is added. */
export function WaitingLine({ restaurantId, entered, pick, without, alone, onAdd, onDone }: Props) {
  const [text, setText] = useState(entered);
  const [picked, setPicked] = useState(pick);
  const [asked, setAsked] = useState<string | null>(null);
  const [creating, setCreating] = useState<WrittenLine | null>(null);
  const [reading, setReading] = useState(true);
  const choices = useRef<HTMLFieldSetElement>(null);
  const { line, settled, error, again } = useWrittenLine(restaurantId, text);
  const matches = (line?.matches ?? []).filter(({ ingredientId }) => !without.includes(ingredientId));

  // The certain match may be excluded here; the next best isn't certain.
  const isSure = (written: WrittenLine) =>
    written.sure && matches[0]?.ingredientId === written.matches[0]?.ingredientId;

  const add = async (written: WrittenLine, match: LineMatch) => {
    const ready = typedLine(written, match);
    if (ready === null) return setAsked(hintFor(written, match));
    setAsked(null);
    try {
      await onAdd(ready);
      onDone();
    } catch (failure) {
      const at = isApiError(failure) && failure.at('quantity');
      setAsked(at || messageOf(failure));
    }
  };
  const choose = (written: WrittenLine, choice: string | undefined) => {
    const [best] = matches;
    const match = choice === undefined && isSure(written) ? best : matches.find((one) => keyOf(one) === choice);
    if (match !== undefined) return void add(written, match);
    if (choice === createKey || (best === undefined && written.name !== '' && alone)) setCreating(written);
    setAsked(
      best === undefined
        ? t('No ingredient is called “{name}” yet.', { name: written.name })
        : t('Is it {name}?', { name: best.name }),
    );
  };
  useEffect(() => {
    if (!reading || !settled) return;
    setReading(false);
    if (line !== null) choose(line, picked);
  });
  const created = async (ingredient: Ingredient) => {
    const [written] = await call(parseRecipeLines, { body: { restaurantId, lines: [text] } });
    const found = written?.matches.find(({ ingredientId }) => ingredientId === ingredient.id);
    // Created under another name: the amount is the line's.
    if (written) await add(written, found ?? unmatched(written, ingredient));
  };
  const enter = () => {
    if (error) void again();
    if (asked === null || line === null || isSure(line)) setReading(true);
    else choices.current?.querySelector('button')?.focus();
  };
  const open = !reading && line !== null && asked !== null;
  return (
    <li className={css.waiting}>
      <span className={css.text}>
        <TextField
          label={t('Line “{entered}”', { entered })}
          labelHidden
          maxLength={LONGEST_LINE}
          value={text}
          onChange={(next) => {
            setText(next);
            setPicked(undefined);
            setAsked(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            enter();
          }}
          error={error ? messageOf(error) : asked}
        />
        <IconButton label={t('Skip “{entered}”', { entered })} onClick={onDone}>
          <X size={14} aria-hidden />
        </IconButton>
      </span>
      {open && (
        <fieldset ref={choices} className={css.choices} aria-label={t('What “{text}” is', { text })}>
          {matches.map((match) => (
            <Button key={match.ingredientId} size="xs" onClick={() => choose(line, keyOf(match))}>
              {[nameOf(match), amountOf(match)].filter(Boolean).join(', ')}
            </Button>
          ))}
          {line.name !== '' && (
            <Button size="xs" variant="subtle" onClick={() => setCreating(line)}>
              {t('Create “{name}”', { name: line.name })}
            </Button>
          )}
        </fieldset>
      )}
      <AddIngredientDialog
        open={creating !== null}
        name={creating?.name ?? ''}
        unit={buyingUnit(creating?.unit)}
        restaurantId={restaurantId}
        onClose={() => setCreating(null)}
        onCreated={(ingredient) => void created(ingredient)}
      />
    </li>
  );
}

const keyOf = ({ ingredientId }: LineMatch) => String(ingredientId);

const unmatched = (line: WrittenLine, ingredient: Ingredient): LineMatch => ({
  ...{ ingredientId: ingredient.id, name: ingredient.name, unit: ingredient.unit, kind: ingredient.kind },
  ...{ confidence: 0, quantity: line.quantity, inUnit: line.unit, asks: line.asks },
});
