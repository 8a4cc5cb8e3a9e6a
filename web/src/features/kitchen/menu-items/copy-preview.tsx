import type { previewMenuCopy, ReplyOf, Restaurant } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Badge, Checkbox, EmptyState, SelectField } from '../../../ui/index.ts';
import css from './copy-preview.module.css';

type Preview = ReplyOf<typeof previewMenuCopy>;
type Ingredient = Preview['ingredients'][number];

/** Changes to the suggested copy. */
export type Choices = {
  /** Dishes not to copy. */
  left: ReadonlySet<number>;
  /** Ingredients confirmed as the similar one in the target. */
  same: ReadonlySet<number>;
};
export const noChoices: Choices = { left: new Set(), same: new Set() };

/** Dishes to copy: those that don't exist there yet. */
export const chosenOf = (preview: Preview, { left }: Choices) =>
  preview.dishes.filter(({ id, there }) => !there && !left.has(id));

/** What stands for what, as it was said. */
export const sameOf = (preview: Preview, { same }: Choices) =>
  preview.ingredients.flatMap(({ id, candidate, match }) =>
    match === 'similar' && candidate && same.has(id) ? [{ ingredientId: id, targetIngredientId: candidate.id }] : [],
  );

const toggled = (set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

type Props = { preview: Preview; target: Restaurant; choices: Choices; onChange: (choices: Choices) => void };

export function CopyPreview({ preview, target, choices, onChange }: Props) {
  const chosen = chosenOf(preview, choices);
  if (preview.dishes.length === 0)
    return <EmptyState title={t('No menu items yet')} text={t('There is nothing to copy.')} />;
  const needed = new Set(chosen.flatMap(({ ingredientIds }) => ingredientIds));
  const ingredients = preview.ingredients.filter(({ id }) => needed.has(id));
  return (
    <>
      <ul className={css.dishes} aria-label={t('Dishes')}>
        {preview.dishes.map(({ id, name, there }) => (
          <li key={id} className={css.dish}>
            <Checkbox
              label={name}
              value={!there && !choices.left.has(id)}
              disabled={there}
              onChange={(on) => onChange({ ...choices, left: toggled(choices.left, id, !on) })}
            />
            {there && <Badge>{t('Already there')}</Badge>}
          </li>
        ))}
      </ul>
      {preview.more > 0 && (
        <p className="pw-meta">
          {t('{more, plural, one {# more dish} other {# more dishes}} can be copied after these.', {
            more: preview.more,
          })}
        </p>
      )}
      {!preview.pricesCopied && (
        <p className={css.note}>{t('Prices are not copied: {name} has another currency.', { name: target.name })}</p>
      )}
      {ingredients.length > 0 && (
        <IngredientSummary ingredients={ingredients} target={target} choices={choices} onChange={onChange} />
      )}
    </>
  );
}

type SummaryProps = Omit<Props, 'preview'> & { ingredients: readonly Ingredient[] };

function IngredientSummary({ ingredients, target, choices, onChange }: SummaryProps) {
  const similar = ingredients.filter(({ match }) => match === 'similar');
  const used = ingredients.filter(({ id, match }) => match === 'same' || choices.same.has(id)).length;
  const created = ingredients.filter(({ id, match }) => match !== 'same' && !choices.same.has(id));
  return (
    <section className={css.ingredients} aria-label={t('Ingredients')}>
      <p>
        {t(
          '{used, plural, one {# ingredient of {name} is} other {# ingredients of {name} are}} matched by name, {created, plural, one {# ingredient is} other {# ingredients are}} added there without a cost.',
          { used, name: target.name, created: created.length },
        )}
      </p>
      {similar.map(({ id, name, candidate }) => (
        <div key={id} className={css.similar}>
          <span>{name}</span>
          <SelectField
            label={t('{name} there', { name })}
            labelHidden
            width={260}
            options={[
              { value: 'new', label: t('Add {name}', { name }) },
              { value: 'same', label: t('Use {name}', { name: candidate?.name }) },
            ]}
            value={choices.same.has(id) ? 'same' : 'new'}
            onChange={(value) => onChange({ ...choices, same: toggled(choices.same, id, value === 'same') })}
          />
        </div>
      ))}
      {created.length > 0 && (
        <p className="pw-meta">{t('Added: {names}', { names: created.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}
