import { OAuthError } from './oauth-error.ts';

/** The parameters of a call to the token or revocation endpoint. */
export type Form = {
  get(name: string): string | undefined;
  /** Throws if it is missing. */
  need(name: string): string;
};

/** Reads a form whose parameters each appear once, as OAuth requires. */
export function readForm(body: string): Form {
  const sent = new URLSearchParams(body);
  const names = [...sent.keys()];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new OAuthError('invalid_request', 'Send each parameter once.');
  const get = (name: string) => sent.get(name) || undefined;
  return {
    get,
    need(name) {
      const value = get(name);
      if (value === undefined) throw new OAuthError('invalid_request', `Send ${name}.`);
      return value;
    },
  };
}
