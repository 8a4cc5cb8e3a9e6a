import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Why Platewise can't start, in one sentence for the operator: a setting needs fixing, and a stack trace doesn't help.
 */
export class StartRefusal extends Error {
  constructor(words: string, cause?: unknown) {
    super(words, { cause });
    this.name = 'StartRefusal';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** Creates the data folder if missing, and checks that its contents can be read and written. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw refusalOfFolder(dataDir, codeOf(error), error) ?? error;
  }
  for (const folder of [dataDir, join(dataDir, 'files'), join(dataDir, 'postgres')]) {
    try {
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const code = codeOf(error);
      // Subfolders are created when first needed.
      if (code === 'ENOENT' && folder !== dataDir) continue;
      throw refusalOfFolder(folder, code, error) ?? error;
    }
  }
}

function refusalOfFolder(folder: string, code: string, cause: unknown): StartRefusal | undefined {
  const account = process.getuid === undefined ? 'this account' : `this account (uid ${process.getuid()})`;
  const words: Record<string, string> = {
    EACCES: `${account} can't read and write it. Give it access, or set DATA_DIR to another folder.`,
    EPERM: `${account} can't read and write it. Give it access, or set DATA_DIR to another folder.`,
    EROFS: 'the disk is read-only. Set DATA_DIR to a folder on another disk.',
    ENOSPC: 'the disk is full. Free some space and start again.',
    ENOENT: "it doesn't exist and can't be created. Create it, or set DATA_DIR to another folder.",
    ENOTDIR: "part of its path isn't a folder. Set DATA_DIR to another folder.",
    EEXIST: 'a file has that name. Move it away, or set DATA_DIR to another folder.',
    ELOOP: 'its links form a loop. Set DATA_DIR to another folder.',
  };
  const said = words[code];
  return said === undefined ? undefined : new StartRefusal(`Platewise can't use the folder ${folder}: ${said}`, cause);
}

/** The message for a port or address we can't listen on; undefined for any other error. */
export function refusalOfListening(error: unknown, port: number, host: string): StartRefusal | undefined {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} is already in use, perhaps by another Platewise. Stop that program, or set PORT to another port.`,
        error,
      );
    case 'EACCES':
      return new StartRefusal(
        `This account can't listen on port ${port}. Set PORT to a port above 1023, and put a proxy in front of it.`,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(
        `HOST (${host}) isn't an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
        error,
      );
    default:
      return undefined;
  }
}
