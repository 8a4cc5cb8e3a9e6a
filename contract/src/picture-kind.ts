/** Image formats from cameras, scanners and messengers that can't be read as an invoice. */
export type OtherPicture = 'heic' | 'avif' | 'tiff' | 'gif' | 'bmp' | 'animated';

/** Bytes from the start of a file that `otherPicture` needs. */
export const PICTURE_HEAD = 4096;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif']);

/**
 * Detects an unsupported image format by the first bytes, never by file name; null for everything else. The browser
 * checks before uploading, and the server checks again.
 */
export function otherPicture(head: Uint8Array): OtherPicture | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD));
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.startsWith('BM') && head.length > 30 && (head[14] ?? 0) >= 12 && head[15] === 0) return 'bmp';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'avif';
    return heicBrands.has(brand) ? 'heic' : null;
  }
  const animatedWebp = text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X' && ((head[20] ?? 0) & 2) !== 0;
  const before = text.indexOf('IDAT');
  const animatedPng = text.startsWith('\x89PNG') && text.slice(0, before < 0 ? undefined : before).includes('acTL');
  return animatedWebp || animatedPng ? 'animated' : null;
}

/** What to do about it. */
export const otherPictureWords: Record<OtherPicture, string> = {
  heic:
    "We can't read iPhone photos in HEIC format. On the iPhone, choose Settings > Camera > Formats > " +
    'Most Compatible and take it again, or share this photo as JPEG and send that.',
  avif: "We can't read AVIF pictures. Save it as JPEG and try again.",
  tiff: "We can't read TIFF scans. Set the scanner to PDF or JPEG, or save this one as PDF.",
  gif: "We can't read a GIF as an invoice. Upload a JPEG photo or a PDF.",
  bmp: "We can't read BMP pictures. Save it as PNG or JPEG and try again.",
  animated: 'This image is animated. Upload a JPEG photo or a PDF.',
};
