import { problem } from '../../../platform/http/problem.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import type { AccountNumbers } from './account-numbers.ts';

type Place = 'bank_details.numbers' | 'paying_accounts.numbers';

export const sealNumbers = (box: SecretBox, numbers: AccountNumbers, place: Place): string =>
  box.seal(JSON.stringify(numbers), place);

export function openNumbers(box: SecretBox, sealed: string, place: Place): AccountNumbers {
  try {
    return JSON.parse(box.open(sealed, place)) as AccountNumbers;
  } catch {
    // Without its cause: what was opened in part must not reach the log.
    throw problem('conflict', "Stored account numbers can't be opened any more. Enter them again.");
  }
}
