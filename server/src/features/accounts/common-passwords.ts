import { invalidField } from '../../platform/http/problem.ts';

/** The most used passwords of published breach statistics that pass the length rule. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 111111 1111111 11111111 000000 00000000 121212
  112233 654321 666666 696969 777777 7777777 888888 88888888 987654 987654321 159753 147258 147258369 555555 222222 131313
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd1234
  abcdef abc12345 a123456 aa123456 a12345678 admin admin1 admin123 administrator root123 letmein letmein1 welcome welcome1
  welcome123 iloveyou monkey dragon sunshine princess football baseball basketball superman batman trustno1 master shadow
  michael jordan ashley bailey jessica charlie daniel thomas hunter freedom whatever starwars pokemon computer internet
  secret secret1 login1 access changeme default guest123 test123 test1234 testing summer winter flower hello123 hottie
  loveme lovely cheese cookie killer pepper ginger soccer hockey samsung google facebook platewise restaurant kitchen`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);

export function refuseCommonPassword(field: string, password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw invalidField(field, 'This password is one of the most used. Choose another one');
}
