import type { BodyOf, changeInstallation as endpoint, InstallationSettings } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import { IdentityProviderError } from '../../../connectors/identity-provider/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import {
  changeInstallation as change,
  type Installation,
  lockInstallation,
  type OidcRow,
  readInstallation,
  readOidcRow,
  writeOidcRow,
} from '../../../platform/auth/installation.repo.ts';
import { oidcSecretPlace } from '../../../platform/auth/oidc-settings.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { callbackPath } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { countWithoutSecondFactor, endSessionsWithoutSecondFactor, hasOne } from './installation.repo.ts';

type Body = BodyOf<typeof endpoint>;

export const readSettings = (deps: Deps, origin: string): Promise<InstallationSettings> =>
  settingsIn(deps, deps.db, origin);

async function settingsIn(deps: Deps, db: Queryable, origin: string): Promise<InstallationSettings> {
  const { hideAccountNames, secondFactor, version } = await readInstallation(db);
  return {
    hideAccountNames,
    secondFactor,
    withoutSecondFactor: await countWithoutSecondFactor(db),
    oidc: oidcReply(deps, await readOidcRow(db)),
    oidcRedirectUri: origin + callbackPath,
    mailEnabled: deps.mail.enabled,
    registrationOpen: deps.config.registrationOpen,
    version,
  };
}

/** Without the secret, which is sealed and never shown. */
function oidcReply({ config }: Deps, row: OidcRow | null): InstallationSettings['oidc'] {
  if (config.oidc !== null) {
    const { clientSecret, ...others } = config.oidc;
    return { ...others, secretSet: clientSecret !== null, fromEnvironment: true };
  }
  if (row === null) return null;
  const { sealedSecret, ...others } = row;
  return { ...others, secretSet: sealedSecret !== null, fromEnvironment: false };
}

/** Changes installation-wide settings. */
export async function changeSettings(
  deps: Deps,
  caller: Caller,
  origin: string,
  body: Body,
): Promise<InstallationSettings> {
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockInstallation(trx);
    const before = await readInstallation(trx);
    const current = await settingsIn(deps, trx, origin);
    refuseStale(body.version, before.version, () => current);
    const after = {
      hideAccountNames: body.hideAccountNames ?? before.hideAccountNames,
      secondFactor: body.secondFactor ?? before.secondFactor,
    };
    const ruleChanged = after.secondFactor !== before.secondFactor;
    // Whoever sets the rule must meet it, or the last administrator might lock everyone out.
    if (ruleChanged && after.secondFactor !== 'optional' && !(await hasOne(trx, caller.user.id))) {
      throw invalidField('secondFactor', 'Set up a second factor for your own account first');
    }
    if (body.oidc !== undefined) await writeOidcRow(trx, await oidcRowOf(deps, trx, body.oidc));
    await change(trx, { ...after, secondFactorSince: ruleChanged ? now : before.secondFactorSince }, now);
    const signedOut = body.endSessions === true ? await signOut(trx, after.secondFactor) : 0;
    const changed = await settingsIn(deps, trx, origin);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'changed',
        subject: 'installation',
        subjectId: null,
        summary: msg('Changed the sign-in settings of the installation'),
        before: audited(current),
        after: { ...audited(changed), ...(signedOut > 0 ? { signedOut } : {}) },
      },
    );
    return changed;
  });
}

const audited = ({ hideAccountNames, secondFactor, oidc }: InstallationSettings) => ({
  hideAccountNames,
  secondFactor,
  ...(oidc === null || oidc.fromEnvironment
    ? {}
    : { oidc: { issuer: oidc.issuer, clientId: oidc.clientId, name: oidc.name, linkByEmail: oidc.linkByEmail } }),
});

async function signOut(trx: Tx, rule: Installation['secondFactor']): Promise<number> {
  return rule === 'optional' ? 0 : endSessionsWithoutSecondFactor(trx, rule === 'administrators');
}

async function oidcRowOf(deps: Deps, trx: Tx, given: NonNullable<Body['oidc']> | null): Promise<OidcRow | null> {
  if (deps.config.oidc !== null) {
    throw problem('conflict', 'The provider is set by OIDC_ISSUER on the server. Change it there.');
  }
  if (given === null) return null;
  const { issuer, clientId, clientSecret, name, linkByEmail } = given;
  refuseIssuer(deps, issuer, 'oidc.issuer');
  const present = await readOidcRow(trx);
  if (clientSecret !== undefined) {
    const sealedSecret = clientSecret === '' ? null : deps.secrets.seal(clientSecret, oidcSecretPlace);
    return { issuer, clientId, sealedSecret, name, linkByEmail };
  }
  // A secret is sent only to the provider that it was entered for.
  if (present !== null && present.issuer !== issuer && present.sealedSecret !== null) {
    throw invalidField('oidc.clientSecret', 'Enter the client secret of the new provider');
  }
  return { issuer, clientId, sealedSecret: present?.sealedSecret ?? null, name, linkByEmail };
}

/** Which addresses may be called is decided at each call; this only catches early what can never work. */
function refuseIssuer({ config }: Deps, issuer: string, field: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const allowed = config.outboundPrivate ? ['https:', 'http:'] : ['https:'];
  if (url !== null && allowed.includes(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
    return;
  throw invalidField(field, 'Enter a URL that starts with https://');
}

/** Fetches the provider's own description, so that a typo shows before anyone tries to sign in. */
export async function checkOidc(
  deps: Deps,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<{ issuer: string }> {
  refuseIssuer(deps, issuer, 'issuer');
  try {
    await deps.identityProvider.check({ issuer, clientId, clientSecret: null });
    return { issuer };
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    deps.log.warn({ kind: error.kind, reason }, "the identity provider couldn't be checked");
    const words = error.kind === 'unreachable' ? error.message : t("This URL isn't an OpenID Connect provider.");
    throw problem('upstream_failed', words, { cause: error });
  }
}
