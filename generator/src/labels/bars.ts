import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';

/** A barcode image and its size in modules; one module is `scale` pixels. */
export type Bars = { png: Uint8Array; width: number; height: number };

export type Symbology = 'ean13' | 'ean8' | 'upca' | 'gs1-128' | 'itf14' | 'code128';

const scale = 3;

/** Renders a barcode with its digits below. Example: `await barsOf('ean13', '4006381333931')`. */
export async function barsOf(kind: Symbology, text: string, height = 14): Promise<Bars> {
  const drawn = await toBuffer({
    bcid: kind,
    text,
    scale,
    height,
    includetext: true,
    textxalign: 'center',
    textsize: kind === 'gs1-128' ? 8 : 10,
    backgroundcolor: 'FFFFFF',
    paddingwidth: 6,
    paddingheight: 2,
  });
  // The PDF writer decodes transparent pictures in threads and adds each as it's done, in another order on every run.
  const png = await sharp(drawn).flatten().png().toBuffer();
  return { png: new Uint8Array(png), width: png.readUInt32BE(16) / scale, height: png.readUInt32BE(20) / scale };
}
