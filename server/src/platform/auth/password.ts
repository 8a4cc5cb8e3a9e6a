import { hash, verify } from '@node-rs/argon2';

// OWASP's password storage cheat sheet, Argon2id: 19 MiB, 2 passes, 1 lane. The library works in its own threads.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Verifies; for an account that does not exist it works as long, so that the time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
}
