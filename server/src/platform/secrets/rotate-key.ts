import { setTimeout as pause } from 'node:timers/promises';
import { type Db, type Tx, tx } from '../db/index.ts';
import { newSecretKey, readSecretKeys, writeSecretKeys } from './key-file.ts';
import {
  exchangeAlone,
  holdTable,
  replaceSealedText,
  type SealedColumn,
  sealedColumns,
  sealedTexts,
  setAgreedKey,
} from './sealed-columns.repo.ts';
import { createSecretBox, type SecretBox, type SecretKeys } from './secret-box.ts';

export type Rotation = {
  /** How many secrets were resealed. */
  sealed: number;
  /** Locations of secrets no key opens; they are left unchanged. */
  unreadable: readonly string[];
  /** The ids of keys no longer needed. */
  spare: readonly string[];
  /** Where the keys are stored: the file was updated, or the operator has to update the environment. */
  keptIn: 'file' | 'environment';
};

type Place = { dataDir: string; secretKeys: string | undefined };

// By then, a request that sealed something just before the new key appeared has stored it.
const requestsEndMs = 3_000;

/**
 * Reseals every stored secret with a new key, then drops the old one. The file always has every key the database needs,
 * so it can be stopped anywhere and rerun: a file with two keys is an unfinished rotation. Safe alongside a running
 * server, which rereads the file, and alongside another rotation.
 * @param note hears each step once it is done
 */
export async function rotateKey(
  db: Db,
  place: Place,
  note: (step: string) => void = () => undefined,
  settleMs = requestsEndMs,
): Promise<Rotation> {
  const inFile = place.secretKeys === undefined;
  const first = await tx(db, async (trx) => {
    await exchangeAlone(trx);
    let keys = (await readSecretKeys(place)).keys();
    if (inFile && keys.length === 1) {
      keys = [newSecretKey(), ...keys];
      await writeSecretKeys(place.dataDir, keys);
      note('added a new key to the file, before the old one');
    }
    return { keys, ...(await sealAnew(trx, keys)) };
  });
  note('stored secrets are now encrypted with the new key');
  await pause(settleMs);
  // Catches what was written with the old key in the meantime.
  const second = await tx(db, async (trx) => {
    await exchangeAlone(trx);
    await setAgreedKey(trx, first.keys[0].id);
    return sealAnew(trx, first.keys);
  });
  if (inFile) await forgetOldKeys(db, place, first.keys);
  note('the old key is no longer needed');
  return {
    sealed: first.sealed + second.sealed,
    unreadable: second.unreadable,
    spare: first.keys.slice(1).map((key) => key.id),
    keptIn: inFile ? 'file' : 'environment',
  };
}

/** Unless another rotation has added a newer key since; that run drops these. */
async function forgetOldKeys(db: Db, place: Place, [newest]: SecretKeys): Promise<void> {
  await tx(db, async (trx) => {
    await exchangeAlone(trx);
    const [now] = (await readSecretKeys(place)).keys();
    if (now.id === newest.id) await writeSecretKeys(place.dataDir, [newest]);
  });
}

async function sealAnew(trx: Tx, keys: SecretKeys): Promise<{ sealed: number; unreadable: string[] }> {
  const box = createSecretBox({ keys: () => keys });
  const unreadable: string[] = [];
  let sealed = 0;
  for (const column of await sealedColumns(trx)) {
    await holdTable(trx, column.table);
    const name = nameOf(column);
    for (const old of await sealedTexts(trx, column)) {
      if (box.isCurrent(old.text)) continue;
      const opened = tryOpen(box, old.text, name);
      if (opened === null) {
        unreadable.push(name);
        continue;
      }
      await replaceSealedText(trx, column, old, box.seal(opened, name));
      sealed += 1;
    }
  }
  return { sealed, unreadable };
}

/** The place a column's secrets are sealed for. */
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

function tryOpen(box: SecretBox, text: string, place: string): string | null {
  try {
    return box.open(text, place);
  } catch {
    return null;
  }
}
