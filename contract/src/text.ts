// Apart from the amounts: the sign-in page reads these, and need not load the decimal library for them.
import * as z from 'zod/mini';

export const text = (max: number, required?: string) => {
  const trimmed = z.string({ error: required ?? 'Enter a text' }).check(z.trim());
  const sized = trimmed.check(z.maxLength(max, `At most ${max} characters`));
  return required === undefined ? sized : sized.check(z.minLength(1, required));
};

/** A text that may be left out; empty means none. */
export const textOrNone = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))),
      z.transform((value) => (value === null || value === '' ? null : value)),
    ),
  );
