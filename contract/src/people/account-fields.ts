// What an account is made of, for everybody who writes one: sign-up, profile, administration.
import * as z from 'zod/mini';
import { text } from '../text.ts';

export const usernameMessage = 'Use the letters a to z, digits and . _ @ + - only';
/** New names are written in letters that nobody mistakes for others; names from before this rule go on working. */
export const usernamePattern = /^[A-Za-z0-9._@+-]*$/;

const usernameLength = text(50, 'Username is required').check(z.minLength(3, 'Username must be at least 3 characters'));

export const newUsername = usernameLength.check(z.regex(usernamePattern, usernameMessage));

/** The name of an account that there is: one from before the rule may stay as it is. */
export const keptUsername = text(50).check(z.minLength(3, 'Username must be at least 3 characters'));

// No sign that parts addresses or names in a mail header: one address reaches one mailbox.
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

const validEmail = z.regex(emailPattern, 'Invalid email address');

export const emailIn = text(255, 'Email is required').check(validEmail);

/** The address of an account that there is; an empty one is an invalid one. */
export const keptEmail = text(255).check(validEmail);

export const NEW_PASSWORD_LEAST = 8;

const tooShort = ({ input }: { input?: unknown }) =>
  String(input).length < 6 ? 'Password must be at least 6 characters' : `Use at least ${NEW_PASSWORD_LEAST} characters`;

export const newPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(NEW_PASSWORD_LEAST, { error: tooShort }), z.maxLength(200, 'At most 200 characters'));

/** A password that is given to prove who one is. */
export const givenPassword = (message = 'Password is required') =>
  z.string({ error: message }).check(z.minLength(1, message), z.maxLength(200, 'At most 200 characters'));

export const fullNameIn = text(120, 'Full name is required');

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const codeIn = (message = 'Enter the code') =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(60, 'At most 60 characters'));
