import * as z from 'zod';
import { trueFalse } from './true-false.ts';

/** An OpenID Connect provider, set by environment variables instead of in Administration. */
export const oidcShape = {
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'OpenID Connect provider for sign-in, such as https://login.example.com. Without it, an administrator can set one',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('Client ID at the provider; required with OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret at the provider, unless the client is public'),
  OIDC_NAME: z.string().max(40).default('single sign-on').describe("Provider's name on the sign-in button"),
  OIDC_LINK_BY_EMAIL: trueFalse.describe(
    'Whether an email verified by the provider signs in to the account with the same confirmed email',
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
    ? ['OIDC_CLIENT_ID: required with OIDC_ISSUER']
    : [];
