import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { createSftpServers } from '../src/connectors/sftp/sftp-servers.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const { S_IFDIR, S_IFLNK, S_IFREG } = { S_IFDIR: 0o040000, S_IFLNK: 0o120000, S_IFREG: 0o100000 };

/** What reads SFTP servers, on this machine too if private addresses are allowed. */
export const sftpServers = ({ isPrivateAllowed }: { isPrivateAllowed: boolean }) =>
  createSftpServers({ outboundPrivate: isPrivateAllowed });

export type RemoteFile = { bytes: Buffer; modifiedAt: number; kind?: 'file' | 'link' };

export type SftpServer = {
  readonly host: 'localhost';
  readonly port: number;
  password: string;
  /** Keys that may sign in: public ones in OpenSSH format, or private ones. */
  keys: string[];
  /** By absolute path. */
  readonly files: Map<string, RemoteFile>;
  readonly folders: Set<string>;
  /** Answers "failure" to every rename, like a full disk. */
  isFull: boolean;
  /** Drops the line at this read of a file's data, once. */
  dropAtRead: number | null;
  /** Names that the server claims to have in each folder, whatever they are. */
  claims: string[];
  /** Never ends a listing. */
  isEndless: boolean;
  /** Called before each read of a file's data. */
  onRead: (path: string) => void;
  readonly counts: { logins: number; refusals: number; attempts: number };
  /** From now on, connections see another host key. */
  renewHostKey(): void;
  put(path: string, bytes: Buffer, modifiedAt?: number): void;
  close(): Promise<void>;
};

/** A key as `ssh-keygen` writes it; PEM, so that every library reads it. */
const hostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

const long = 1_700_000_000;

/** An SFTP server on this machine with files in memory. */
export async function startSftpServer(): Promise<SftpServer> {
  const sockets = new Set<Connection>();
  let server: InstanceType<typeof ssh2.Server>;
  let port = 0;
  const listen = () =>
    new Promise<void>((done) => {
      server = new ssh2.Server({ hostKeys: [hostKey()] }, accept);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        done();
      });
    });
  const accept = (client: Connection) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.on('close', () => sockets.delete(client));
    client.on('authentication', (context) => authenticate(state, context));
    client.on('ready', () =>
      client.on('session', (accepted) => accepted().on('sftp', (opened) => serve(state, client, opened()))),
    );
  };
  const state: SftpServer = {
    ...{ host: 'localhost', port: 0, password: 'a long password', keys: [] },
    files: new Map(),
    folders: new Set(['/', '/out']),
    ...{ isFull: false, dropAtRead: null, claims: [], isEndless: false, onRead: () => undefined },
    counts: { logins: 0, refusals: 0, attempts: 0 },
    put: (path, bytes, modifiedAt = long) => void state.files.set(path, { bytes, modifiedAt }),
    renewHostKey: () => {
      server.close();
      for (const one of sockets) one.end();
      void listen();
    },
    close: async () => {
      for (const one of sockets) one.end();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  await listen();
  return Object.defineProperty(state, 'port', { get: () => port });
}

function authenticate(state: SftpServer, context: AuthContext): void {
  if (context.method !== 'none') state.counts.attempts += 1;
  const isSigned = context.method === 'password' || (context.method === 'publickey' && context.signature !== undefined);
  if (isKnown(state, context)) {
    if (isSigned) state.counts.logins += 1;
    context.accept();
    return;
  }
  if (context.method !== 'none') state.counts.refusals += 1;
  context.reject(['password', 'publickey']);
}

/** A key is first offered without a signature. */
function isKnown({ password, keys }: SftpServer, context: AuthContext): boolean {
  if (context.method === 'password') return context.password === password;
  if (context.method !== 'publickey') return false;
  const { key: offered, blob = Buffer.alloc(0), signature, hashAlgo } = context;
  return keys.some((text) => {
    const parsed = ssh2.utils.parseKey(text);
    const key = Array.isArray(parsed) ? parsed[0] : parsed;
    if (key === undefined || key instanceof Error || !key.getPublicSSH().equals(offered.data)) return false;
    return signature === undefined || key.verify(blob, signature, hashAlgo) === true;
  });
}

type Handle = { path: string; listed: boolean };

function serve(state: SftpServer, client: Connection, sftp: SFTPWrapper): void {
  const handles = new Map<number, Handle>();
  let next = 0;
  const opened = (path: string) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++next, 0);
    handles.set(next, { path, listed: false });
    return handle;
  };
  const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const attributes = (path: string) => {
    if (state.folders.has(path)) return { mode: S_IFDIR | 0o755, uid: 0, gid: 0, size: 0, atime: long, mtime: long };
    const file = state.files.get(path);
    if (file === undefined) return null;
    const mode = (file.kind === 'link' ? S_IFLNK : S_IFREG) | 0o644;
    return { mode, uid: 0, gid: 0, size: file.bytes.length, atime: file.modifiedAt, mtime: file.modifiedAt };
  };
  const clean = (path: string) => posix.resolve('/', path);
  let reads = 0;
  sftp.on('OPENDIR', (id, path) => {
    if (!state.folders.has(clean(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.handle(id, opened(clean(path)));
  });
  sftp.on('READDIR', (id, handle) => {
    const one = of(handle);
    if (one === undefined) return sftp.status(id, STATUS_CODE.FAILURE);
    if (one.listed && !state.isEndless) return sftp.status(id, STATUS_CODE.EOF);
    one.listed = true;
    const own = [...state.files.keys(), ...state.folders].filter((path) => posix.dirname(path) === one.path);
    const names = [...own.map((path) => posix.basename(path)), ...state.claims].filter((name) => name !== '');
    sftp.name(
      id,
      names.map((filename) => {
        const attrs = attributes(posix.join(one.path, filename)) ?? attributes('/out');
        return {
          filename,
          longname: filename,
          attrs: { ...attrs, ...(state.claims.includes(filename) && { mode: S_IFREG }) },
        };
      }) as never,
    );
  });
  const stat = (id: number, path: string) => {
    const attrs = attributes(clean(path));
    if (attrs === null) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.attrs(id, attrs);
  };
  sftp.on('LSTAT', stat);
  sftp.on('STAT', stat);
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''));
  sftp.on('OPEN', (id, path, flags) => {
    if (!(flags & OPEN_MODE.READ) || !state.files.has(clean(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.handle(id, opened(clean(path)));
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const path = of(handle)?.path ?? '';
    reads += 1;
    state.onRead(path);
    if (state.dropAtRead === reads) {
      state.dropAtRead = null;
      (client as unknown as { _sock: Socket })._sock.destroy();
      return;
    }
    const bytes = state.files.get(path)?.bytes.subarray(offset, offset + length);
    if (bytes === undefined || bytes.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, bytes);
  });
  sftp.on('MKDIR', (id, path) => {
    state.folders.add(clean(path));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) => {
    const file = state.files.get(clean(from));
    if (state.isFull || file === undefined || state.files.has(clean(to))) return sftp.status(id, STATUS_CODE.FAILURE);
    state.files.delete(clean(from));
    state.files.set(clean(to), file);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id, handle) => {
    handles.delete(handle.readUInt32BE(0));
    sftp.status(id, STATUS_CODE.OK);
  });
}
