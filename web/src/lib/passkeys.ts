import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** Read when a passkey is wanted: the sign-in page stands without it. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys here: they need https, or this very machine, and a name instead of numbers. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^(\[.*\]|[\d.]+)$/.test(window.location.hostname);

/** What the server checks; the browser answers more than that. */
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

/** Lets the person show a passkey. */
export async function showPasskey(options: Options): Promise<ShownPasskey> {
  const { startAuthentication } = await load();
  return shownOf(await startAuthentication({ optionsJSON: options as never }));
}

/** Lets the person make a passkey on this device or another one. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load();
  return madeOf(await startRegistration({ optionsJSON: options as never }));
}

/** Offers passkeys among the saved names of the username field; null where the browser doesn't, or the wait was ended. */
export async function offerPasskeys(options: () => Promise<Options>): Promise<ShownPasskey | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    return shownOf(await startAuthentication({ optionsJSON: (await options()) as never, useBrowserAutofill: true }));
  } catch {
    // The person chose another way, or the page is gone. Nothing failed that anybody asked for.
    return null;
  }
}

/** Ends an offer that waits. */
export async function endOffer(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** What to tell a person whose browser gave no passkey; null where they closed the browser's own dialog. */
export function passkeyWords(error: unknown): string | null {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device already has a passkey for your account.';
  }
  if (name === 'SecurityError') return 'Open Platewise at its usual address to use passkeys.';
  return "Your browser couldn't use a passkey. Try again, or use another method.";
}
