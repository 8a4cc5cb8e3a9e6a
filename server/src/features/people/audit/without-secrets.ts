const secretName = /password|passphrase|secret|token|seed|hash|recovery|apikey|api_key/i;

/** What guards an account never stands in the audit, whatever a use case hands over: its text gives way to this. */
export const notKept = 'not kept';

/** The same value with every text or list behind such a name taken out; that something changed may stand as yes or no. */
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
