// Separate from amounts, so the sign-in page doesn't load the decimal library.
import * as z from 'zod/mini';

export const text = (max: number, required?: string) => {
  const trimmed = z.string({ error: required ?? 'Enter text' }).check(z.trim());
  const sized = trimmed.check(z.maxLength(max, `At most ${max} characters`));
  return required === undefined ? sized : sized.check(z.minLength(1, required));
};

/** Optional text; empty means none. */
export const textOrNone = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))),
      z.transform((value) => (value === null || value === '' ? null : value)),
    ),
  );
