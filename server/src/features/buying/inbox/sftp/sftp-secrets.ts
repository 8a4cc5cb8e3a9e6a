import { msg } from '@platewise/domain';
import { type SftpAccount, SftpError } from '../../../../connectors/sftp/port.ts';
import type { SecretBox } from '../../../../platform/secrets/index.ts';
import type { SftpServerRow } from './sftp-servers.repo.ts';

type Secret = 'password' | 'private_key' | 'passphrase';
type Entered = {
  password?: string | undefined;
  privateKey?: string | undefined;
  passphrase?: string | null | undefined;
};

const seal = (box: SecretBox, name: Secret, value: string) => box.seal(value, `sftp_servers.${name}`);

/** What to store of how to sign in; null if nothing was entered. A new one replaces all of the former. */
export function sealedSignIn(box: SecretBox, entered: Entered): Pick<SftpServerRow, Secret> | null {
  const { password, privateKey, passphrase } = entered;
  if (privateKey !== undefined) {
    return {
      password: null,
      private_key: seal(box, 'private_key', privateKey),
      passphrase: passphrase ? seal(box, 'passphrase', passphrase) : null,
    };
  }
  if (password === undefined) return null;
  return { password: seal(box, 'password', password), private_key: null, passphrase: null };
}

/** Throws `SftpError` if there is nothing, or our key is gone: somebody has to enter it again. */
export function openSignIn(box: SecretBox, row: Pick<SftpServerRow, Secret>): SftpAccount['signIn'] {
  const open = (name: Secret) => {
    const sealed = row[name];
    return sealed === null ? null : box.open(sealed, `sftp_servers.${name}`);
  };
  try {
    const privateKey = open('private_key');
    if (privateKey !== null) return { privateKey, passphrase: open('passphrase') };
    const password = open('password');
    if (password !== null) return { password };
  } catch (error) {
    const said = msg('The stored password or private key can no longer be opened. Enter it again.');
    throw new SftpError('settings', said, error);
  }
  throw new SftpError('settings', msg('Enter the password or private key of this SFTP server.'));
}
