import type { FailureReason, ReadFailure } from '../types.ts';

/** What the person with the phone is told, instead of the messages about invoices. */
const words: Partial<Record<FailureReason, string>> = {
  unreadable: 'This file could not be read. Send a photo as JPG, PNG or WebP.',
  broken: 'This photo is damaged or was cut off on its way. Take it again.',
  too_large: 'This photo is too large to read. Take it with less resolution, 10 MB at most.',
  timeout: 'Reading this photo took too long and was stopped. Take fewer labels at once.',
};

/**
 * A failure of the reader, worded for labels. Example: `labelFailure({ reason: 'broken', message: '...' }).message`
 * begins with 'This photo is damaged'.
 */
export const labelFailure = ({ reason, message }: ReadFailure): ReadFailure => ({
  reason,
  message: words[reason] ?? message,
});

/** Advice for a picture without a label; a problem with the picture itself is kept. */
export const labelAdvice = (ofPicture: string): string =>
  ofPicture.startsWith('This picture is too')
    ? ofPicture
    : 'No label could be read in this photo. Take it nearer, straight from above, with the label flat and in focus.';
