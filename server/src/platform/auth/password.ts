import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../http/problem.ts';
import { createQueue } from './password-queue.ts';

// OWASP's password storage cheat sheet, Argon2id: 19 MiB, 2 passes, 1 lane. The library works in its own threads.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer than any accepted password: refuse before hashing, even if the caller didn't validate. */
const longest = 1000;

// Leaves one core for everything else and two of libuv's four threads for files: sign-ins queue behind each other
// instead.
const queue = createQueue({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 300 });

async function inTurn<T>(password: string, work: () => Promise<T>): Promise<T> {
  if (password.length > longest) throw problem('invalid', 'The password is too long.');
  const turn = queue(work);
  if (turn === null) {
    throw problem('rate_limited', 'Too many people are signing in right now. Wait a moment and try again.', {
      retryAfterSeconds: 5,
    });
  }
  return turn;
}

export const hashPassword = (password: string): Promise<string> => inTurn(password, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Verifies a password; takes as long for an account that doesn't exist, so timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  // Anything that isn't a hash belongs to an account nobody has signed in to yet.
  if (stored?.startsWith('$argon2')) return inTurn(password, () => verify(stored, password));
  decoy ??= hash('nobody has this password', cost);
  const known = await decoy;
  await inTurn(password, () => verify(known, password));
  return false;
}
