import type { FailureReason, ReadFailure } from '../types.ts';

/** Messages for menus, in place of the invoice ones. */
const words: Partial<Record<FailureReason, string>> = {
  unreadable: 'This file could not be read. Send the menu as a PDF, or as a photo in JPG, PNG or WebP.',
  encrypted: 'This PDF is locked with a password. Print it to a new PDF without one and send that.',
  broken: 'This file is damaged or was cut off on its way. Send it again, or take a new photo.',
  too_large: 'This file is too large to read. Send 10 MB and 20 pages at most.',
  no_text:
    'No writing was found in this file. Take the photo straight from above, in good light and near enough to read.',
  timeout: 'Reading this file took too long and was stopped. Send its pages one by one.',
};

/**
 * A reader failure reworded for menus. A message about the picture itself (too dark, too blurred) is unchanged.
 * Example: `menuFailure({ reason: 'broken', message: '...' }).message` begins with 'This file is damaged'.
 */
export function menuFailure({ reason, message }: ReadFailure): ReadFailure {
  const ofPicture = reason === 'no_text' && message.startsWith('This picture is too');
  return { reason, message: ofPicture ? message : (words[reason] ?? message) };
}
