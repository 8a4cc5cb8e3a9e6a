// Account fields shared by sign-up, profile and administration.
import * as z from 'zod/mini';
import { text } from '../text.ts';

export const usernameMessage = 'Use the letters a to z, digits and . _ @ + - only';
/** New usernames are limited to characters that can't be confused; older usernames keep working. */
export const usernamePattern = /^[A-Za-z0-9._@+-]*$/;

const usernameLength = text(50, 'Username is required').check(z.minLength(3, 'Username must be at least 3 characters'));

export const newUsername = usernameLength.check(z.regex(usernamePattern, usernameMessage));

/** Username of an existing account, which may predate the rule above. */
export const keptUsername = text(50).check(z.minLength(3, 'Username must be at least 3 characters'));

// No characters that separate addresses or names in a mail header, so one address reaches one mailbox.
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

const validEmail = z.regex(emailPattern, 'Invalid email address');

export const emailIn = text(255, 'Email is required').check(validEmail);

/** Email of an existing account; an empty one is reported as invalid. */
export const keptEmail = text(255).check(validEmail);

export const NEW_PASSWORD_LEAST = 8;

const tooShort = ({ input }: { input?: unknown }) =>
  String(input).length < 6 ? 'Password must be at least 6 characters' : `Use at least ${NEW_PASSWORD_LEAST} characters`;

export const newPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(NEW_PASSWORD_LEAST, { error: tooShort }), z.maxLength(200, 'At most 200 characters'));

/** A password entered to prove identity. */
export const givenPassword = (message = 'Password is required') =>
  z.string({ error: message }).check(z.minLength(1, message), z.maxLength(200, 'At most 200 characters'));

export const fullNameIn = text(120, 'Full name is required');

/** A six-digit authenticator code, or a recovery code; spaces and hyphens are ignored. */
export const codeIn = (message = 'Enter the code') =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(60, 'At most 60 characters'));
