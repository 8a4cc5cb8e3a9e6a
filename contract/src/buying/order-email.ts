import * as z from 'zod/mini';

/** The vendor's order address and related fields. A single address: allowing a list would let users email anyone. */
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
