export type CopyValue = string | number | boolean | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\u0000': '' };
// NUL is dropped: PostgreSQL can't store it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is escaped
const special = /[\\\t\n\r\u0000]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is escaped
const specials = /[\\\t\n\r\u0000]/g;

/**
 * A row in COPY's text format.
 * @example copyLine(['a\tb', null, 5]) // 'a\\tb\t\\N\t5\n'
 */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) line += '\t';
    line += cell(values[index] ?? null);
  }
  return `${line}\n`;
}

function cell(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replace(specials, (found) => escapes[found] ?? '') : value;
}
