import type { FieldError } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { FastifyRequest } from 'fastify';
import { invalid, problem } from './problem.ts';

/** Far deeper than any body of the contract. Deeper values overflow the stack when serialized. */
const deepest = 50;
const mostErrors = 5;

const brokenWords = () =>
  t('This text contains a NUL character or half of an emoji. Type it again, or paste it as plain text.');
const deepWords = () => t('This is nested more than {levels} levels deep. Send fewer levels.', { levels: deepest });

type Place = { key: string; parent: Place | null; depth: number; value: unknown };

/** PostgreSQL can't store NUL or half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** File names are repaired rather than refused: the sender can't see what's wrong, and nothing depends on them. */
export const storableName = (name: string): string => name.replaceAll('\0', '').toWellFormed();

/** Refuses a request whose address, headers or JSON body contain unstorable text, keys included. */
export function refuseBrokenTexts({ params, query, headers, body }: FastifyRequest): void {
  if (brokenTexts(params).length > 0) throw problem('not_found', 'Nothing was found at this address');
  const errors = [...brokenTexts(query), ...brokenTexts(headers)];
  if (errors.length > 0) {
    throw problem('malformed', errors.map(({ path, message }) => `${path}: ${message}`).join('. '), { errors });
  }
  refuseBrokenBody(body);
}

export function refuseBrokenBody(body: unknown): void {
  const errors = brokenTexts(body);
  if (errors.length > 0) throw invalid(errors);
}

function brokenTexts(whole: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const left: Place[] = [{ key: '', parent: null, depth: 0, value: whole }];
  for (let at = left.pop(); at !== undefined && errors.length < mostErrors; at = left.pop()) {
    const { value, depth } = at;
    if (!isStorable(at.key) || (typeof value === 'string' && !isStorable(value))) {
      errors.push({ path: pathOf(at), message: brokenWords() });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return [{ path: pathOf(at), message: deepWords() }];
    for (const [key, inner] of Object.entries(value)) left.push({ key, parent: at, depth: depth + 1, value: inner });
  }
  return errors;
}

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place = place; at.parent !== null; at = at.parent) keys.unshift(storableName(at.key));
  return keys.join('.').slice(0, 200).toWellFormed();
}
