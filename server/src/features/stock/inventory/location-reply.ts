import { deleteLocation, renameLocation, type StorageLocation } from '@platewise/contract';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { RecordKind } from '../../people/audit/index.ts';
import * as repo from './locations.repo.ts';

export const locationReply = (caller: Caller, row: repo.LocationRow): StorageLocation => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  name: row.name,
  position: row.position,
  items: row.items,
  version: row.version,
  can: {
    edit: caller.may(renameLocation.access, row.restaurant_id),
    remove: caller.may(deleteLocation.access, row.restaurant_id),
  },
});

export const locationRecord: RecordKind<repo.LocationRow, StorageLocation> = {
  subject: 'storage location',
  named: 'The location',
  placed: repo.findLocation,
  lock: repo.lockLocations,
  find: repo.findLocation,
  reply: locationReply,
};
