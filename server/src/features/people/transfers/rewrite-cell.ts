import { t } from '@platewise/domain';
import { damaged } from './open-export.ts';
import type { PlannedColumn } from './plan-tables.ts';
import { jsonKeys, type Reference } from './references.ts';

/** The new ID for an old one, which may belong to a row deleted before the export. */
export type NewId = (table: string, old: string) => string;

const digits = /^\d{1,15}$/;
const keysOf = (keys: Readonly<Record<string, string>>) =>
  new RegExp(`"(${Object.keys(keys).join('|')})":\\s*(\\d{1,15}|\\[[\\d, ]*\\])(?=[,}\\]\\s])`, 'g');
const commonKeys = keysOf(jsonKeys);

/**
 * A cell with its IDs replaced. `row` reads another cell of the same row. Foreign keys aren't handled here: what
 * happens to them depends on whether their row exists.
 */
export function rewriteCell(
  column: PlannedColumn,
  value: string,
  row: (name: string) => string | null,
  newId: NewId,
): string {
  const { reference } = column;
  if (column.isJson) return rewriteJson(value, reference, newId);
  if (reference === null) return value;
  const { to, by, words, items } = reference;
  if (items !== undefined) return value.replaceAll(/\d{1,15}/g, (old) => newId(items, old));
  if (words !== undefined) return rewriteWords(value, words, newId);
  const table = to ?? by?.tables[row(by.column) ?? ''];
  if (!digits.test(value))
    throw damaged(
      t('{column} contains {value}, which is not an ID', { column: column.name, value: value.slice(0, 40) }),
    );
  // In several columns, 0 means none.
  return table === undefined || value === '0' ? value : newId(table, value);
}

const rewriteWords = (value: string, words: Readonly<Record<string, string>>, newId: NewId) =>
  value.replaceAll(/(^|[:"])([a-z_]+):(\d{1,15})(?=[:"]|$)/g, (whole, before: string, word: string, old: string) => {
    const table = words[word];
    return table === undefined ? whole : `${before}${word}:${newId(table, old)}`;
  });

function rewriteJson(text: string, reference: Reference | null, newId: NewId): string {
  const { items, words, keys } = reference ?? {};
  if (items !== undefined) return text.replaceAll(/\d{1,15}/g, (old) => newId(items, old));
  const worded = words === undefined ? text : rewriteWords(text, words, newId);
  if (keys === undefined) return replaceKeys(worded, commonKeys, jsonKeys, newId);
  // Rewritten, so that no key is hidden by an escape or duplicated.
  const all = { ...jsonKeys, ...keys };
  return replaceKeys(JSON.stringify(JSON.parse(worded)), keysOf(all), all, newId);
}

const replaceKeys = (text: string, pattern: RegExp, tables: Readonly<Record<string, string>>, newId: NewId) =>
  text.replaceAll(pattern, (whole, key: string, value: string) => {
    const table = tables[key];
    if (table === undefined) return whole;
    return `"${key}":${value.replaceAll(/\d+/g, (old) => newId(table, old))}`;
  });
