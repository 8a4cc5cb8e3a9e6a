import { posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { msg } from '@platewise/domain';
import type { FileEntryWithStats, Stats } from 'ssh2';
import { mostEntries, type OpenSftp, type SftpAccount, SftpError, type SftpFile } from './port.ts';
import type { SignedIn } from './signed-in.ts';

const chunkBytes = 32 * 1024;
const chunksAtOnce = 8;
const mostNames = 100;
/** Status codes of the protocol. */
const status = { end: 1, missing: 2, denied: 3 } as const;

type Answer<T> = (error: unknown, value: T) => void;

/** What is done in the folder of a signed-in server. */
export function remoteFolder({ client, sftp, lost }: SignedIn, account: SftpAccount): OpenSftp {
  const { host, folder, handledFolder } = account;
  /** An answer that never comes ends with the connection. */
  const ask = <T>(call: (done: Answer<T>) => void): Promise<T> =>
    Promise.race([
      new Promise<T>((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value)))),
      lost,
    ]);
  const pathOf = (name: string) => posix.join(folder, name);
  const lookAt = (path: string): Promise<Stats | null> =>
    ask<Stats>((done) => sftp.lstat(path, done)).catch((error: unknown) => {
      if (codeOf(error) === status.missing) return null;
      throw error;
    });
  const isAsListed = (found: Stats | null, { size, modifiedAt }: SftpFile): found is Stats =>
    found?.isFile() === true && found.size === size && found.mtime === modifiedAt;

  /** The path as written if the server can't say which one it is. */
  const realPath = (path: string): Promise<string> =>
    ask<string>((done) => sftp.realpath(path, done)).catch((error: unknown) => {
      if (codeOf(error) === null) throw error;
      return posix.join(path, '.').replace(/(?<=.)\/$/, '');
    });

  async function batch(handle: Buffer): Promise<FileEntryWithStats[] | null> {
    try {
      return await ask<FileEntryWithStats[]>((done) => sftp.readdir(handle, done));
    } catch (error) {
      if (codeOf(error) === status.end) return null;
      throw error;
    }
  }

  return {
    async list(wants) {
      const handle = await ask<Buffer>((done) => sftp.opendir(folder, done)).catch((error: unknown) => {
        throw cannotOpen(account, error);
      });
      const found = new Map<string, SftpFile>();
      let looked = 0;
      try {
        for (;;) {
          const entries = await batch(handle);
          if (entries === null) return { files: [...found.values()], isWhole: true };
          looked += Math.max(1, entries.length);
          for (const { filename, attrs } of entries) {
            if (!isPlainName(filename) || !wants(filename)) continue;
            // Not every server says what an entry is.
            const about = attrs.mode === undefined ? await lookAt(pathOf(filename)) : attrs;
            if (about?.isFile() !== true) continue;
            found.set(filename, { name: filename, size: about.size ?? 0, modifiedAt: about.mtime ?? 0 });
          }
          if (looked >= mostEntries) return { files: [...found.values()], isWhole: false };
        }
      } finally {
        await ask<void>((done) => sftp.close(handle, (error) => done(error, undefined))).catch(() => undefined);
      }
    },
    async download(file, maxBytes) {
      const path = pathOf(file.name);
      if (!isAsListed(await lookAt(path), file)) return null;
      let handle: Buffer;
      try {
        handle = await ask<Buffer>((done) => sftp.open(path, 'r', done));
      } catch (error) {
        if (codeOf(error) === status.missing) return null;
        throw codeOf(error) === null ? error : refusesFile(host, file.name, error);
      }
      try {
        const length = Math.min(file.size, maxBytes);
        const bytes = Buffer.alloc(length);
        const starts = Array.from({ length: Math.ceil(length / chunkBytes) }, (_, index) => index * chunkBytes);
        for (let first = 0; first < starts.length; first += chunksAtOnce) {
          const some = starts.slice(first, first + chunksAtOnce);
          const read = await Promise.all(some.map((start) => fill(handle, bytes, start)));
          if (read.includes(false)) return null;
        }
        const after = await ask<Stats>((done) => sftp.fstat(handle, done));
        return isAsListed(after, file) ? bytes : null;
      } catch (error) {
        throw codeOf(error) === null ? error : refusesFile(host, file.name, error);
      } finally {
        await ask<void>((done) => sftp.close(handle, (error) => done(error, undefined))).catch(() => undefined);
      }
    },
    async move(file) {
      if (handledFolder === null || !isAsListed(await lookAt(pathOf(file.name)), file)) return;
      const target = posix.isAbsolute(handledFolder) ? handledFolder : posix.join(folder, handledFolder);
      try {
        if ((await lookAt(target)) === null) {
          await ask<void>((done) => sftp.mkdir(target, (error) => done(error, undefined)));
        }
        if ((await realPath(folder)) === (await realPath(target))) throw movesNowhere(account);
        const to = await freeName(target, file.name);
        await ask<void>((done) => sftp.rename(pathOf(file.name), to, (error) => done(error, undefined)));
      } catch (error) {
        if (codeOf(error) === null) throw error;
        throw new SftpError(
          'settings',
          msg(
            "{host} couldn't move handled files to {folder}. Their invoices are stored. Check the folder, its permissions and the space left.",
            { host, folder: handledFolder },
          ),
          error,
        );
      }
    },
    async close() {
      client.end();
      // Some servers never answer a goodbye.
      await Promise.race([lost.catch(() => undefined), setTimeout(250)]);
      client.destroy();
    },
  };

  /** False if the file ends before it should. */
  async function fill(handle: Buffer, bytes: Buffer, start: number): Promise<boolean> {
    const end = Math.min(bytes.length, start + chunkBytes);
    for (let at = start; at < end; ) {
      const read = await ask<number>((done) =>
        sftp.read(handle, bytes, at, end - at, at, (error, count) => {
          if (codeOf(error) === status.end) done(null, 0);
          else done(error, count);
        }),
      );
      if (read === 0) return false;
      at += read;
    }
    return true;
  }

  /** Nothing that was there is overwritten. */
  async function freeName(target: string, name: string): Promise<string> {
    const { name: base, ext } = posix.parse(name);
    for (let number = 1; number <= mostNames; number++) {
      const path = posix.join(target, number === 1 ? name : `${base} (${number})${ext}`);
      if ((await lookAt(path)) === null) return path;
    }
    throw new SftpError(
      'settings',
      msg('{folder} has too many files named {file}. Empty it.', { folder: handledFolder ?? '', file: name }),
    );
  }
}

/** A server can say any name: one that leads elsewhere, or can't be shown, is no file of this folder. */
const isPlainName = (name: string): boolean =>
  name.length <= 255 && name !== '.' && name !== '..' && !/[/\\\p{Cc}\ufffd]/u.test(name) && name.isWellFormed();

/** The status that the server answered with; null if something else went wrong. */
function codeOf(error: unknown): number | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? code : null;
}

function cannotOpen({ host, folder }: SftpAccount, error: unknown): unknown {
  const code = codeOf(error);
  if (code === status.missing) {
    return new SftpError('settings', msg('There is no folder {folder} on {host}.', { folder, host }), error);
  }
  if (code === null) return error;
  return new SftpError('settings', msg("{host} doesn't let us open the folder {folder}.", { folder, host }), error);
}

/** A file would be new again after each move. */
const movesNowhere = ({ host, handledFolder }: SftpAccount) =>
  new SftpError(
    'settings',
    msg('On {host}, {folder} is the folder that files are fetched from. Choose another folder for handled files.', {
      host,
      folder: handledFolder ?? '',
    }),
  );

const refusesFile = (host: string, file: string, cause: unknown) =>
  new SftpError('file', msg("{host} couldn't open {file}. We'll try again.", { host, file }), cause);
