import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const currentUser = endpoint({
  id: 'accounts.currentUser',
  method: 'GET',
  path: '/api/user',
  tag: 'Accounts',
  summary: 'The account that is signed in',
  access: 'signed-in',
  reply: user,
});

export const register = endpoint({
  id: 'accounts.register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'Accounts',
  summary: 'Create an account and sign in',
  access: 'public',
  body: z.object({
    username: text(50, 'Username is required').check(
      z.minLength(3, 'Username must be at least 3 characters'),
      z.regex(/^[\p{L}\p{N}._@+-]*$/u, 'Use letters, digits and . _ @ + - only'),
    ),
    email: text(255, 'Email is required').check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address')),
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(200, 'At most 200 characters')),
    fullName: text(120, 'Full name is required'),
  }),
  reply: user,
  status: 201,
  problems: ['invalid', 'registration_closed', 'rate_limited'],
});

export const login = endpoint({
  id: 'accounts.login',
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Accounts',
  summary: 'Sign in',
  access: 'public',
  body: z.object({
    username: text(255, 'Username is required'),
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'At most 200 characters')),
  }),
  reply: user,
  problems: ['invalid_credentials', 'rate_limited'],
});

export const logout = endpoint({
  id: 'accounts.logout',
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'Accounts',
  summary: 'Sign out; without a session it does nothing',
  access: 'public',
  status: 204,
});

export const signInOptions = endpoint({
  id: 'accounts.signInOptions',
  method: 'GET',
  path: '/api/auth/options',
  tag: 'Accounts',
  summary: 'What the sign-in page offers',
  access: 'public',
  reply: z.object({ registrationOpen: z.boolean(), firstAccount: z.boolean() }),
});
