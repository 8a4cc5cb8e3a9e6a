import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReadResult } from 'zxing-wasm/reader';
import type { Bitmap } from '../ocr/bitmap.ts';
import { gtin14, inStoreItem, upcAOf } from './check-digit.ts';
import type { Edges } from './edges.ts';
import { type Gs1, parseGs1, parsePrintedGs1 } from './gs1.ts';
import type { FoundBarcode } from './types.ts';

export type PlacedBarcode = FoundBarcode & { place: Edges };

type Reader = typeof import('zxing-wasm/reader');

let loaded: Promise<Reader> | undefined;

/** Its WASM binary comes with the package: by default the library would download it. */
async function load(): Promise<Reader> {
  const zxing = await import('zxing-wasm/reader');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const program = await readFile(file);
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength);
  zxing.prepareZXingModule({ overrides: { wasmBinary: wasmBinary as ArrayBuffer } });
  return zxing;
}

const kinds: Record<string, string> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  ITF: 'ITF-14',
  ITF14: 'ITF-14',
  Code128: 'Code 128',
  Code39: 'Code 39',
  DataMatrix: 'Data Matrix',
  QRCode: 'QR code',
  DataBar: 'GS1 DataBar',
  DataBarExpanded: 'GS1 DataBar',
  DataBarExp: 'GS1 DataBar',
};

const mostBarcodes = 40;

/** Every barcode in an upright picture, with its position in pixels. A misread barcode is skipped. */
export async function readBarcodes(picture: Bitmap): Promise<PlacedBarcode[]> {
  loaded ??= load();
  const zxing = await loaded;
  const image = { data: withAlpha(picture), width: picture.width, height: picture.height, colorSpace: 'srgb' as const };
  const found = await zxing.readBarcodes(image as Parameters<Reader['readBarcodes']>[0], {
    formats: [],
    tryHarder: true,
    tryRotate: true,
    textMode: 'Plain',
    maxNumberOfSymbols: mostBarcodes,
  });
  const placed = found.flatMap((one) => {
    const barcode = one.isValid ? barcodeOf(one) : null;
    return barcode === null ? [] : [{ ...barcode, place: placeOf(one) }];
  });
  return placed.filter((one, at) => placed.findIndex((other) => sameCode(one, other)) === at);
}

const sameCode = (a: PlacedBarcode, b: PlacedBarcode) =>
  a.code === b.code && a.gs1?.lot === b.gs1?.lot && Math.hypot(a.place.x0 - b.place.x0, a.place.y0 - b.place.y0) < 12;

function withAlpha({ data, width, height }: Bitmap): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from] as number;
    pixels[to + 1] = data[from + 1] as number;
    pixels[to + 2] = data[from + 2] as number;
  }
  return pixels;
}

function placeOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): Edges {
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  return {
    x0: Math.min(...corners.map(({ x }) => x)),
    x1: Math.max(...corners.map(({ x }) => x)),
    y0: Math.min(...corners.map(({ y }) => y)),
    y1: Math.max(...corners.map(({ y }) => y)),
  };
}

function barcodeOf({ format, text, contentType, symbologyIdentifier }: ReadResult): FoundBarcode | null {
  const plain = text.trim();
  if (contentType === 'GS1' || symbologyIdentifier === ']C1') {
    const gs1 = parseGs1(text) ?? parsePrintedGs1(text);
    return gs1 === null ? null : ofGs1(gs1, format === 'Code128' ? 'GS1-128' : (kinds[format] ?? format), 'bars');
  }
  const digits = format === 'UPCE' && plain.length === 8 ? (upcAOf(plain) ?? plain) : plain;
  const gtin = gtin14(digits);
  if (gtin !== null) return ofGtin(gtin, kinds[format] ?? format, 'bars');
  // Retail codes have a check digit; if it is wrong, the code was misread.
  if (/^(?:EAN|UPC|ITF)/.test(format)) return null;
  return /^[\x21-\x7e]{4,64}$/.test(plain)
    ? { code: plain, kind: kinds[format] ?? format, gtin: null, gs1: null, from: 'bars' }
    : null;
}

function ofGtin(gtin: string, kind: string, from: FoundBarcode['from']): FoundBarcode {
  return { code: inStoreItem(gtin) ?? gtin, kind, gtin, gs1: null, from };
}

function ofGs1(gs1: Gs1, kind: string, from: FoundBarcode['from']): FoundBarcode | null {
  const gtin = gs1.gtin ?? gs1.contained ?? null;
  return { code: gtin ?? '', kind, gtin, gs1, from };
}

/** The digits under unreadable bars: used if their check digit is right. */
export function printedBarcode(text: string): FoundBarcode | null {
  const gs1 = parsePrintedGs1(text);
  if (gs1 !== null) return gs1.gtin === undefined ? null : ofGs1(gs1, 'GS1-128', 'digits');
  const digits = text.replace(/[\s><]/g, '');
  const gtin = /^(?:\d{12,14})$/.test(digits) ? gtin14(digits) : null;
  const kind = { 12: 'UPC-A', 13: 'EAN-13', 14: 'ITF-14' }[digits.length];
  return gtin === null || kind === undefined ? null : ofGtin(gtin, kind, 'digits');
}
