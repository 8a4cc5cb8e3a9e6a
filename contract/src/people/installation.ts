import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import { text } from '../text.ts';

export const SECOND_FACTOR_RULES = ['optional', 'administrators', 'everyone'] as const;

export const installationSettings = z.object({
  /** Registration and sign-in don't reveal which usernames and addresses exist. */
  hideAccountNames: z.boolean(),
  /** Who needs a second factor to sign in. */
  secondFactor: z.enum(SECOND_FACTOR_RULES),
  /** Active accounts without a second factor: administrators, and all accounts. */
  withoutSecondFactor: z.object({ administrators: z.number(), everyone: z.number() }),
  /** The OpenID Connect provider for sign-in; null if none. */
  oidc: z.nullable(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      secretSet: z.boolean(),
      name: z.string(),
      linkByEmail: z.boolean(),
      /** Set by environment variables, and can only be changed there. */
      fromEnvironment: z.boolean(),
    }),
  ),
  /** Register this URI with the provider. */
  oidcRedirectUri: z.string(),
  /** Whether Platewise can send mail, which sign-up links need. */
  mailEnabled: z.boolean(),
  /** Whether anyone may create an account, set by REGISTRATION. */
  registrationOpen: z.boolean(),
  version: z.number(),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

export const readInstallation = endpoint({
  id: 'installation.read',
  method: 'GET',
  path: '/api/admin/settings',
  tag: 'Administration',
  summary: 'Settings of the whole installation',
  access: 'platform-admin',
  inPerson: true,
  reply: installationSettings,
});

const oidcIn = z.object({
  issuer: text(500, 'Enter the provider URL'),
  clientId: text(300, 'Enter the client ID'),
  /** Omitted: unchanged, unless the provider changes. Empty: a public client. */
  clientSecret: z.optional(z.string().check(z.maxLength(500, 'At most 500 characters'))),
  name: text(40, 'Enter a name for the sign-in button'),
  linkByEmail: z.boolean(),
});

export const checkOidc = endpoint({
  id: 'installation.checkOidc',
  method: 'POST',
  path: '/api/admin/settings/oidc/check',
  tag: 'Administration',
  summary: 'Test the OpenID Connect provider; nothing is saved',
  access: 'platform-admin',
  inPerson: true,
  body: z.object({
    issuer: text(500, 'Enter the provider URL'),
    clientId: text(300, 'Enter the client ID'),
  }),
  reply: z.object({ issuer: z.string() }),
  problems: ['invalid', 'upstream_failed'],
});

export const changeInstallation = endpoint({
  id: 'installation.change',
  method: 'PATCH',
  path: '/api/admin/settings',
  tag: 'Administration',
  summary: 'Change settings of the whole installation',
  access: 'platform-admin',
  inPerson: true,
  body: z.object({
    hideAccountNames: z.optional(z.boolean()),
    secondFactor: z.optional(z.enum(SECOND_FACTOR_RULES, { error: 'Choose who needs a second factor' })),
    /** Null turns it off. */
    oidc: z.optional(z.nullable(oidcIn)),
    /** Ends the sessions of everyone who needs a second factor but has none, so they have to set one up now. */
    endSessions: z.optional(z.boolean()),
    version: z.optional(version),
  }),
  reply: installationSettings,
  problems: ['invalid', 'stale_version'],
});
