import type { AuditEntry } from '@platewise/contract';
import { t } from '@platewise/domain';
import { fieldName } from './field-names.ts';

type Change = AuditEntry['changes'][number];

/** What a device calls a record until the server has numbered it. */
const hidden = new Set(['clientId']);

const mostChanges = 100;
const mostCharacters = 500;

/** What differs between before and after, field by field; every field of what was added or deleted. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  // A row may have only `after`, that is, what was set. Missing values then aren't changes to nothing.
  return names
    .filter((name) => !hidden.has(name) && was.get(name) !== is.get(name))
    .slice(0, mostChanges)
    .map((name) => ({ field: inWords(name), before: was.get(name) ?? null, after: is.get(name) ?? null }));
}

/** The leaves of a value by path, as text; a list is one leaf unless it contains records. */
function flat(value: unknown, path: readonly string[] = [], leaves = new Map<string, string | null>()) {
  if (value === undefined) return leaves;
  if (typeof value === 'object' && value !== null && !isPlainList(value)) {
    for (const [key, one] of Object.entries(value)) {
      flat(one, [...path, Array.isArray(value) ? String(Number(key) + 1) : key], leaves);
    }
  } else if (value !== null || path.length > 0) {
    leaves.set(path.join('.'), textOf(value));
  }
  return leaves;
}

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

/** 'settings.taxRate' is 'Settings: Tax rate'. */
const inWords = (path: string): string => (path === '' ? t('Value') : path.split('.').map(fieldName).join(': '));
