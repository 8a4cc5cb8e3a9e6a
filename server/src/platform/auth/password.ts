import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../http/problem.ts';
import { createQueue } from './password-queue.ts';

// OWASP's password storage cheat sheet, Argon2id: 19 MiB, 2 passes, 1 lane. The library works in its own threads.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer than any that is accepted: a long one is refused before it is worked on, whoever forgot to ask. */
const longest = 1000;

// A core stays free for everybody else, and of the four threads for files two: sign-ins wait for each other instead.
const queue = createQueue({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 300 });

async function inTurn<T>(password: string, work: () => Promise<T>): Promise<T> {
  if (password.length > longest) throw problem('invalid', 'The password is too long.');
  const turn = queue(work);
  if (turn === null) {
    throw problem('rate_limited', 'Very many people are signing in. Wait a moment and try again.', {
      retryAfterSeconds: 5,
    });
  }
  return turn;
}

export const hashPassword = (password: string): Promise<string> => inTurn(password, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Verifies; for an account that does not exist it works as long, so that the time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  // What is no hash is the password of an account that nobody has signed in to yet.
  if (stored?.startsWith('$argon2')) return inTurn(password, () => verify(stored, password));
  decoy ??= hash('nobody has this password', cost);
  const known = await decoy;
  await inTurn(password, () => verify(known, password));
  return false;
}
