import * as z from 'zod';
import { trueFalse } from './true-false.ts';

/** An OpenID Connect provider, set for the machine instead of in Administration. */
export const oidcShape = {
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'OpenID Connect provider that people may sign in with, as https://login.example.com; without it Administration may set one',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('Client ID at that provider; needed with OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Client secret at that provider, unless it registered a public client'),
  OIDC_NAME: z.string().max(40).default('single sign-on').describe('What the sign-in button calls the provider'),
  OIDC_LINK_BY_EMAIL: trueFalse.describe(
    'Whether an address that the provider has verified connects to the account with the same confirmed address',
  ),
};

type Values = z.infer<z.ZodObject<typeof oidcShape>>;

export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  name: string;
  linkByEmail: boolean;
};

export const oidcOf = (value: Values): OidcConfig | null =>
  value.OIDC_ISSUER === undefined
    ? null
    : {
        issuer: value.OIDC_ISSUER,
        clientId: value.OIDC_CLIENT_ID ?? '',
        clientSecret: value.OIDC_CLIENT_SECRET ?? null,
        name: value.OIDC_NAME,
        linkByEmail: value.OIDC_LINK_BY_EMAIL,
      };

export const missingOfOidc = (value: Values): string[] =>
  value.OIDC_ISSUER !== undefined && value.OIDC_CLIENT_ID === undefined
    ? ['OIDC_CLIENT_ID: needed with OIDC_ISSUER']
    : [];
