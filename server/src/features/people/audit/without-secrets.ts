const secretName = /password|passphrase|secret|token|seed|hash|recovery|apikey|api_key/i;

/** Secrets of an account never appear in the audit log, whatever a use case passes: this text replaces them. */
const notKept = 'not kept';

/** The same value without any text or list under such a name; that something changed may appear as yes or no. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const secret = secretName.test(name) && (typeof one === 'string' || Array.isArray(one));
      return [name, secret ? notKept : withoutSecrets(one)];
    }),
  );
}
