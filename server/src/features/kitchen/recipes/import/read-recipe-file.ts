import { msg } from '@platewise/domain';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { type NamedRow, readNamedRows } from '../../../../platform/tables/index.ts';
import { RECIPE_COLUMNS, type RecipeColumn } from './recipe-columns.ts';

const mostRows = 5000;

/** A row keyed by column; empty cells are ''. */
export type RecipeRow = NamedRow<RecipeColumn>;

/** The rows of a CSV or Excel file with at least dish and ingredient columns. */
export async function readRecipeFile(file: UploadedFile): Promise<RecipeRow[]> {
  const { rows } = await readNamedRows(file, {
    names: RECIPE_COLUMNS,
    required: ['dish', 'ingredient'],
    hint: msg('The first row must name the columns, at least Dish and Ingredient. See the template.'),
    mostRows,
  });
  return rows;
}
