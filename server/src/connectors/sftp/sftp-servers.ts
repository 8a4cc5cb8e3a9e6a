import type { SftpServers } from './port.ts';
import { remoteFolder } from './remote-folder.ts';
import { sftpFault } from './sftp-fault.ts';
import { signIn } from './signed-in.ts';

/** SFTP servers read with a password or a private key, once somebody has confirmed their key. */
export const createSftpServers = (rules: { outboundPrivate: boolean }): SftpServers => ({
  async open(account, signal) {
    /** Every failure in words. */
    const told = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
      return async (...args: Args): Promise<T> => {
        try {
          return await call(...args);
        } catch (error) {
          throw sftpFault(error, account, signal);
        }
      };
    };
    const folder = remoteFolder(await told(signIn)(rules, account, signal), account);
    return { ...folder, list: told(folder.list), download: told(folder.download), move: told(folder.move) };
  },
});
