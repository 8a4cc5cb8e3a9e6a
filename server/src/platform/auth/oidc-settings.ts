import type { Config } from '../config.ts';
import type { Queryable } from '../db/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { readOidcRow } from './installation.repo.ts';

export const oidcSecretPlace = 'installation_settings.oidc_client_secret';

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  name: string;
  linkByEmail: boolean;
};

type Place = { config: Config; secrets: SecretBox };

/** The sign-in provider: from the environment, else from Administration; null if neither is set. */
export async function readOidc({ config, secrets }: Place, db: Queryable): Promise<OidcSettings | null> {
  if (config.oidc !== null) return config.oidc;
  const row = await readOidcRow(db);
  if (row === null) return null;
  return {
    ...row,
    clientSecret: row.sealedSecret === null ? null : secrets.open(row.sealedSecret, oidcSecretPlace),
  };
}
