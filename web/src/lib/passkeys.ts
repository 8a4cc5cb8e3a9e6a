import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { t } from './t.ts';

type Options = Record<string, unknown>;

/** Loaded on demand to keep it off the sign-in page. */
const load = () => import('@simplewebauthn/browser');

/**
 * Whether this browser supports passkeys here: requires HTTPS or localhost, and a host name rather than an IP
 * address.
 */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^(\[.*\]|[\d.]+)$/.test(window.location.hostname);

/** The fields the server checks; the browser returns more. */
const shownOf = ({ id, rawId, response }: AuthenticationResponseJSON) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
  };
};
export type ShownPasskey = ReturnType<typeof shownOf>;

const madeOf = ({ id, rawId, response }: RegistrationResponseJSON) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    ...(response.transports === undefined ? {} : { transports: response.transports }),
  },
});

/** Prompts the user to sign in with a passkey. */
export async function showPasskey(options: Options): Promise<ShownPasskey> {
  const { startAuthentication } = await load();
  return shownOf(await startAuthentication({ optionsJSON: options as never }));
}

/** Prompts the user to create a passkey, on this device or another. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load();
  return madeOf(await startRegistration({ optionsJSON: options as never }));
}

/** Offers passkeys in the username field's autofill; null if the browser doesn't support that or the wait was ended. */
export async function offerPasskeys(options: () => Promise<Options>): Promise<ShownPasskey | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    return shownOf(await startAuthentication({ optionsJSON: (await options()) as never, useBrowserAutofill: true }));
  } catch {
    // The user chose another way or left the page, so there is no error to show.
    return null;
  }
}

/** Cancels a pending offer. */
export async function endOffer(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** Error text when the browser returned no passkey; null if the user closed the browser's dialog. */
export function passkeyWords(error: unknown): string | null {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return t('This device already has a passkey for your account.');
  }
  if (name === 'SecurityError') return t('Open Platewise at its usual address to use passkeys.');
  return t("Your browser couldn't use a passkey. Try again, or use another method.");
}
