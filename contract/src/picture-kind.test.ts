import { describe, expect, it } from 'vitest';
import { otherPicture, otherPictureWords } from './index.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('image type by content', () => {
  it.each([
    ['an iPhone photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['a HEIF of another camera', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['a burst of HEVC pictures', '\0\0\0\x18ftyphevc\0\0\0\0', 'heic'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0', 'avif'],
    ['a TIFF scan', 'II*\0\x08\0\0\0', 'tiff'],
    ['a TIFF of a Mac', 'MM\0*\0\0\0\x08', 'tiff'],
    ['a GIF', 'GIF89a\x01\0\x01\0', 'gif'],
    ['a BMP', `BM${'\0'.repeat(12)}\x28\0\0\0${'\0'.repeat(20)}`, 'bmp'],
    ['an animated PNG', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR....\0\0\0\x08acTL....IDAT', 'animated'],
    ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0', 'animated'],
    ['a still WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0', null],
    ['a PNG with acTL in its pixels', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR....IDATxacTLx', null],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', null],
    ['a PDF', '%PDF-1.7', null],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0', null],
    ['nothing', '', null],
  ])('%s', (_, head, kind) => expect(otherPicture(bytes(head))).toBe(kind));

  it('explains what to do with an iPhone photo', () => {
    expect(otherPictureWords.heic).toContain('Settings > Camera > Formats > Most Compatible');
  });
});
