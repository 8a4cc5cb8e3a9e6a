import { type RecipesImported, recipeTemplate } from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
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
  const { file, create, check, put, preview, looking, sending, error } = useRecipeImport(restaurantId, onClose);
  const good = preview?.recipes.filter((recipe) => recipe.good).length ?? 0;
  const bad = (preview?.problems.length ?? 0) > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import Recipes"
      width={640}
      onSubmit={() => put(bad ? 'skip' : 'stop')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={sending} disabled={good === 0}>
            {bad ? `Import ${countOf(good, 'valid recipe')}` : `Import ${countOf(good, 'recipe')}`}
          </Button>
        </>
      }
    >
      <FileDrop
        label={file ? file.name : 'Drop a recipe file here'}
        hint="CSV or Excel up to 5MB, one row per ingredient"
        accept=".csv,.xlsx,.xls,text/csv"
        multiple={false}
        camera={false}
        compact={file !== null}
        onFiles={([next]) => check(next ?? null)}
      />
      <p className={css.note}>
        Template: <a href={addressOf(recipeTemplate, { params: { format: 'csv' } })}>CSV</a> or{' '}
        <a href={addressOf(recipeTemplate, { params: { format: 'xlsx' } })}>Excel</a>. Dishes already on the menu get
        the recipe from the file.
      </p>
      {looking && <Skeleton kind="rows" count={3} />}
      {file && (
        <Checkbox
          label="Create missing ingredients"
          description="Costs come from their first invoice"
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
      <FileRows label="Recipes in the file">
        {recipes.map((recipe) => (
          <li key={recipe.name}>
            {recipe.name} <span className="pw-ink-2">{countOf(recipe.lines.length, 'line')}</span>{' '}
            {!recipe.good && <Badge tone="red">skipped</Badge>}
            {recipe.good && recipe.menuItemId === null && <Badge>new dish</Badge>}
            {recipe.good && recipe.replaces && <Badge tone="amber">replaces its recipe</Badge>}
          </li>
        ))}
      </FileRows>
      {newIngredients.length > 0 && (
        <p className={css.note}>
          {countOf(newIngredients.length, 'new ingredient')}: {newIngredients.join(', ')}
        </p>
      )}
    </>
  );
}
