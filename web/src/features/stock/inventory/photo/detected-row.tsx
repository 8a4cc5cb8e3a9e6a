import { ChevronDown, ChevronUp, CircleAlert, X } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Badge, IconButton, NumberField, QuantityField, SelectField, TextField } from '../../../../ui/index.ts';
import { categoryOptions } from './category-words.ts';
import { ChooseIngredient } from './choose-ingredient.tsx';
import { contentUnits } from './content-units.ts';
import type { DetectedAction, DetectedDraft, DetectedItem } from './detected-items.ts';
import css from './photo.module.css';
import { RowDetails } from './row-details.tsx';
import type { ItemOutlook } from './use-save-items.ts';

type Props = {
  item: DetectedItem;
  number: number;
  restaurantId: number;
  outlook: ItemOutlook | undefined;
  disabled: boolean;
  dispatch: Dispatch<DetectedAction>;
};

/** A detected item with everything that was read, and the effect of saving it. */
export function DetectedRow({ item, number, restaurantId, outlook, disabled, dispatch }: Props) {
  const [open, setOpen] = useState(false);
  const edit = (draft: Partial<DetectedDraft>) => dispatch({ type: 'edit', key: item.key, draft });
  const errorAt = (path: string) => outlook?.problems.find((problem) => problem.path.startsWith(path))?.message;
  const called = item.name.trim() === '' ? t('item {number}', { number }) : item.name;
  const confidence = Number(item.confidence);
  return (
    <li className={css.row}>
      <fieldset className={css.item} disabled={disabled} aria-label={called}>
        <div className={css.head}>
          <TextField
            label={t('Name')}
            value={item.name}
            maxLength={160}
            error={errorAt('name')}
            onChange={(name) => edit({ name })}
          />
          <div className={css.headEnd}>
            {item.read && <ConfidenceBadge value={Number.isFinite(confidence) ? confidence : 0} />}
            <IconButton
              label={t('Remove {called}', { called })}
              onClick={() => dispatch({ type: 'remove', key: item.key })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </div>
        </div>
        <div className={css.four}>
          <NumberField
            label={t('Quantity')}
            hint={item.read && !item.read.quantityRead ? t('not printed') : undefined}
            value={item.quantity}
            error={errorAt('quantity')}
            onChange={(quantity) => edit({ quantity })}
          />
          <QuantityField
            label={t('Each contains')}
            unitLabel={t('Unit')}
            value={item.contents}
            unit={item.contentsUnit}
            units={contentUnits(item.ingredient?.unit)}
            error={errorAt('contents')}
            onChange={(contents) => edit({ contents })}
            onUnitChange={(contentsUnit) => edit({ contentsUnit })}
          />
          <ChooseIngredient
            item={item}
            restaurantId={restaurantId}
            error={errorAt('ingredientId')}
            onChoose={(ingredient) => edit({ ingredient })}
          />
          <SelectField
            label={t('Category')}
            options={categoryOptions}
            value={item.category}
            error={errorAt('category')}
            onChange={(category) =>
              edit({ category: categoryOptions.find(({ value }) => value === category)?.value ?? 'other' })
            }
          />
        </div>
        <div className={css.foot}>
          <Outlook outlook={outlook} />
          <IconButton
            label={open ? t('Fewer details of {called}', { called }) : t('More details of {called}', { called })}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          </IconButton>
        </div>
        {open && <RowDetails item={item} edit={edit} errorAt={errorAt} />}
      </fieldset>
    </li>
  );
}

const shownAtFields = ['name', 'quantity', 'contents', 'ingredientId', 'category'];

/** Stock before and after in the ingredient's unit, or why the item can't be saved. */
function Outlook({ outlook }: { outlook: ItemOutlook | undefined }) {
  const problem = outlook?.problems.find(({ path }) => !shownAtFields.some((field) => path.startsWith(field)));
  if (problem) {
    return (
      <p className={css.problem} role="alert">
        <CircleAlert size={14} aria-hidden />
        {problem.message}
      </p>
    );
  }
  const place = outlook?.place;
  if (!place) return <p className={css.outlook} />;
  const { unit, before, after, location, items } = place;
  return (
    <p className={css.outlook}>
      {place.newIngredient && `${t('New ingredient.')} `}
      <Trans
        id={
          place.newPlace
            ? items.length > 1
              ? '{name} in {location}: <0>{after}</0>, {count} of these together'
              : '{name} in {location}: <0>{after}</0>'
            : items.length > 1
              ? '{name} in {location}: {before} now, then <0>{after}</0>, {count} of these together'
              : '{name} in {location}: {before} now, then <0>{after}</0>'
        }
        values={{
          name: place.name,
          location,
          before: formatQuantity(before, unit),
          after: formatQuantity(after, unit),
          count: items.length,
        }}
        components={{ 0: <strong /> }}
      />
    </p>
  );
}

const levels = [
  { from: 0.8, tone: 'green', word: t('Sure') },
  { from: 0.6, tone: 'amber', word: t('Check') },
  { from: 0, tone: 'red', word: t('Unsure') },
] as const;

/** The reader's confidence: green from 0.8, yellow from 0.6, otherwise red; always with text. */
function ConfidenceBadge({ value }: { value: number }) {
  const { tone, word } = levels.find(({ from }) => value >= from) ?? levels[2];
  return (
    <Badge tone={tone}>
      {word}, {Math.round(value * 100)}%
    </Badge>
  );
}
