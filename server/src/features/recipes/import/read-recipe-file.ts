import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { openTable, sourceOfBytes, UnreadableFile } from '../../sales-imports/index.ts';
import { columnsOf, findHead, type RecipeColumn } from './recipe-columns.ts';

export const mostRows = 5000;

/** A row of the file by what its columns hold; empty cells are ''. */
export type RecipeRow = { line: number } & Record<RecipeColumn, string>;

/** The rows of a CSV or Excel file with a head that names a dish and an ingredient. */
export async function readRecipeFile(file: UploadedFile): Promise<RecipeRow[]> {
  const { table } = await openTable(sourceOfBytes(file.filename, file.bytes), findHead).catch(refuse);
  const columns = columnsOf(table.head);
  if (columns.dish === undefined || columns.ingredient === undefined) {
    throw invalidField(
      'file',
      'Name the columns in the first row: at least Dish and Ingredient. The template shows how.',
    );
  }
  const rows: RecipeRow[] = [];
  const cell = (cells: readonly string[], column: RecipeColumn) => {
    const at = columns[column];
    return at === undefined ? '' : (cells[at] ?? '').trim().slice(0, 300);
  };
  try {
    for await (const portion of table.rows()) {
      for (const { line, cells } of portion) {
        const read = (column: RecipeColumn) => cell(cells, column);
        rows.push({
          line,
          ...{ dish: read('dish'), category: read('category'), price: read('price'), portions: read('portions') },
          ...{ ingredient: read('ingredient'), quantity: read('quantity'), unit: read('unit') },
          ...{ prep: read('prep'), yield: read('yield') },
        });
      }
      if (rows.length > mostRows)
        throw new UnreadableFile(`The file has more than ${mostRows} rows. Import it in parts.`);
    }
  } catch (error) {
    refuse(error);
  }
  if (rows.length === 0) throw invalidField('file', 'The file has heads and no rows.');
  return rows;
}

function refuse(error: unknown): never {
  throw error instanceof UnreadableFile ? invalidField('file', error.message) : error;
}
