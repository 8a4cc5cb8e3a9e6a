import * as z from 'zod/mini';

/** Where a vendor takes orders and what belongs to them. One address; a list of several would be a way to write to anybody. */
export const orderEmailIn = z.optional(
  z.pipe(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(255, 'At most 255 characters'),
          z.regex(/^$|^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/, 'Invalid email address'),
        ),
    ),
    z.transform((value) => (value === '' ? null : value)),
  ),
);
