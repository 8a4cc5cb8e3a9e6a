import { NEW_PASSWORD_LEAST } from '@platewise/contract';
import { invalidField } from '../../../platform/http/problem.ts';

/** The person who will use the password. */
type Names = { username: string; email: string; fullName: string };

export const namesOfUser = (user: { username: string; email: string; full_name: string }): Names => ({
  username: user.username,
  email: user.email,
  fullName: user.full_name,
});

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * 18,000 passwords from published breaches that are long enough to be allowed here, including the 10,000 most common
 * ones.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= NEW_PASSWORD_LEAST)),
  );
  return list;
}

/** Words that attackers try first here. */
const houseWords = ['platewise', 'restaurant'];

const shortestName = 3;
/** Letters and digits that a password must have besides a name. */
const leastBesides = 6;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function namesOf({ username, email, fullName }: Names): string[] {
  const [local = '', domain = ''] = email.split('@');
  const words = [username, local, domain, ...domain.split('.').slice(0, -1), fullName, ...fullName.split(/\s+/)];
  return words.map(folded).filter(({ length }) => length >= shortestName);
}

/** Whether little is left of a password once the names are removed. */
function isMadeOf(names: readonly string[], password: string): boolean {
  const whole = folded(password);
  const rest = names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest !== whole && rest.length < leastBesides;
}

/** Rejects a new password that is easy to guess. */
export async function refuseWeakPassword(field: string, password: string, person?: Names): Promise<void> {
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw invalidField(field, 'This password is too common. Choose another one');
  }
  if (isMadeOf(houseWords, password)) throw invalidField(field, 'This password is easy to guess. Choose another one');
  if (person !== undefined && isMadeOf(namesOf(person), password)) {
    throw invalidField(field, "Don't use your name, username or email as your password");
  }
}
