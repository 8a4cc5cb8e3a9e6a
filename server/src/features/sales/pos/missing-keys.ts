import type { PosSystemInfo } from '@platewise/contract';
import type { PosCredentials } from '../../../connectors/pos/port.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/** What a system needs and nobody entered is said at its field, before the system is asked. */
export function refuseMissingKeys({ fields }: PosSystemInfo, keys: PosCredentials): void {
  const secret = keys.apiSecret?.trim() ?? '';
  if (fields.apiSecret?.required && secret === '') throw invalidField('apiSecret', 'API Secret is required');
  if (fields.refreshToken !== null && !/\s/.test(secret)) {
    throw invalidField('apiSecret', `Enter both, the API Secret and the ${fields.refreshToken.label}`);
  }
  if (fields.locationId?.required && !keys.locationId) {
    throw invalidField('locationId', 'Location/Store ID is required');
  }
}
