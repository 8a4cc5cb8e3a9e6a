import type { FieldError, Schema } from '@platewise/contract';
import { ApiError } from './api-error.ts';
import { t } from './t.ts';

const keyOf = (segment: PropertyKey | { key: PropertyKey }) =>
  String(typeof segment === 'object' ? segment.key : segment);

/** Validates a body against the contract before it is sent, for the server's messages without the round trip. */
export function checkBody(schema: Schema | undefined, body: unknown): void {
  if (schema === undefined || body === undefined) return;
  const result = schema['~standard'].validate(body);
  if (result instanceof Promise || !result.issues) return;
  const errors: FieldError[] = result.issues.map(({ path, message }) => ({
    path: (path ?? []).map(keyOf).join('.'),
    message,
  }));
  const detail = errors.length === 1 ? (errors[0]?.message ?? '') : t('Some fields need attention');
  throw new ApiError({ status: 422, code: 'invalid', detail, errors }, true);
}
