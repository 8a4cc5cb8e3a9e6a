import type { PosSystemInfo } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { PosCredentials } from '../../../connectors/pos/port.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/** Reports missing keys at their fields, before calling the system. */
export function refuseMissingKeys({ fields }: PosSystemInfo, keys: PosCredentials): void {
  const secret = keys.apiSecret?.trim() ?? '';
  if (fields.apiSecret?.required && secret === '') throw invalidField('apiSecret', 'API Secret is required');
  if (fields.refreshToken !== null && !/\s/.test(secret)) {
    throw invalidField(
      'apiSecret',
      t('Enter both, the API Secret and the {field}', { field: fields.refreshToken.label }),
    );
  }
  if (fields.locationId?.required && !keys.locationId) {
    throw invalidField('locationId', 'Location/Store ID is required');
  }
}
