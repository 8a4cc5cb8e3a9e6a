import { type RecipesImported, recipeTemplate } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  FileDrop,
  FileProblems,
  FileRows,
  FormErrors,
  Skeleton,
} from '../../../ui/index.ts';
import css from './recipes.module.css';
import { useRecipeImport } from './use-recipe-import.ts';

type Props = { open: boolean; restaurantId: number | undefined; onClose: () => void };

/** Imports recipes from a CSV or Excel file, with a preview first. */
export function ImportRecipes({ open, restaurantId, onClose }: Props) {
  const { file, create, check, put, preview, looking, sending, error } = useRecipeImport(open, restaurantId, onClose);
  const good = preview?.recipes.filter((recipe) => recipe.good).length ?? 0;
  const bad = (preview?.problems.length ?? 0) > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Import Recipes')}
      width={640}
      onSubmit={() => put(bad ? 'skip' : 'stop')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={sending} disabled={good === 0}>
            {bad
              ? t('Import {good, plural, one {# valid recipe} other {# valid recipes}}', { good })
              : t('Import {good, plural, one {# recipe} other {# recipes}}', { good })}
          </Button>
        </>
      }
    >
      <FileDrop
        label={file ? file.name : t('Drop a recipe file here')}
        hint={t('CSV or Excel up to 5MB, one row per ingredient')}
        accept=".csv,.xlsx,.xls,text/csv"
        multiple={false}
        camera={false}
        compact={file !== null}
        onFiles={([next]) => check(next ?? null)}
      />
      <p className={css.note}>
        <Trans
          id={'Template: <0>CSV</0> or <1>Excel</1>. Dishes already on the menu get the recipe from the file.'}
          components={{
            0: <a href={addressOf(recipeTemplate, { params: { format: 'csv' } })} />,
            1: <a href={addressOf(recipeTemplate, { params: { format: 'xlsx' } })} />,
          }}
        />
      </p>
      {looking && <Skeleton kind="rows" count={3} />}
      {file && (
        <Checkbox
          label={t('Create missing ingredients')}
          description={t('Costs come from their first invoice')}
          value={create}
          onChange={(on) => check(file, on)}
        />
      )}
      {preview && <Preview preview={preview} />}
      <FormErrors error={error} fields={[]} />
    </Dialog>
  );
}

function Preview({ preview }: { preview: RecipesImported }) {
  const { recipes, problems, newIngredients } = preview;
  return (
    <>
      <FileProblems problems={problems} />
      <FileRows label={t('Recipes in the file')}>
        {recipes.map((recipe) => (
          <li key={recipe.name}>
            {recipe.name}{' '}
            <span className="pw-ink-2">
              {t('{count, plural, one {# line} other {# lines}}', { count: recipe.lines.length })}
            </span>{' '}
            {!recipe.good && <Badge tone="red">{t('skipped')}</Badge>}
            {recipe.good && recipe.menuItemId === null && <Badge>{t('new dish')}</Badge>}
            {recipe.good && recipe.replaces && <Badge tone="amber">{t('replaces its recipe')}</Badge>}
          </li>
        ))}
      </FileRows>
      {newIngredients.length > 0 && (
        <p className={css.note}>
          {t('{count, plural, one {# new ingredient} other {# new ingredients}}: {names}', {
            count: newIngredients.length,
            names: newIngredients.join(', '),
          })}
        </p>
      )}
    </>
  );
}
