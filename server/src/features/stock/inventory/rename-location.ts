import type { BodyOf, renameLocation as endpoint, StorageLocation } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changeRecord, withinRecord } from '../../people/audit/index.ts';
import { locationRecord, locationReply } from './location-reply.ts';
import * as repo from './locations.repo.ts';

/** Items stored there move along. */
export const renameLocation = (
  deps: Deps,
  caller: Caller,
  id: number,
  { name, version }: BodyOf<typeof endpoint>,
): Promise<StorageLocation> =>
  withinRecord(deps, caller, locationRecord, id, (within) =>
    changeRecord(within, locationRecord, { id, version }, async (row) => {
      const { trx, scope, now } = within;
      const other = await repo.findByName(trx, scope, name);
      if (other !== null && other.id !== id) {
        throw problem('duplicate', t("There's already a location named {name}.", { name: other.name }), {
          current: locationReply(caller, other),
        });
      }
      await repo.rename(trx, scope, row, name, now);
      return {
        action: 'renamed',
        summary: msg('Renamed the location {before} to {after}', { before: row.name, after: name }),
      };
    }),
  );
