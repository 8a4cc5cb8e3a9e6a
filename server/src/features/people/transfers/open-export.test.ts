import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onDisk, zipFile } from '../../../platform/tables/zip.fixture.ts';
import { formatName, formatVersion, tablePath } from './manifest.ts';
import { openExport } from './open-export.ts';

const path = tablePath(1, 'sales_data');

function exported(content: Uint8Array, told: { bytes?: number } = {}): Uint8Array {
  const file = {
    path,
    bytes: told.bytes ?? content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    rows: 1,
  };
  const manifest = {
    ...{
      format: formatName,
      formatVersion,
      productVersion: '1',
      schemaVersion: 1,
      exportedAt: '2026-11-21',
      group: null,
    },
    ...{ restaurants: [{ id: 1, name: 'A', currency: 'USD' }], files: [file], missing: [] },
  };
  return zipFile({ 'manifest.json': Buffer.from(JSON.stringify(manifest)), [path]: content });
}

describe('an export with a lot of data', () => {
  it('is checked without loading its tables into memory', async () => {
    const zip = exported(Buffer.alloc(150 * 1024 * 1024, 'a,b\r\n'));
    expect(zip.length).toBeLessThan(2 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const opened = await openExport(onDisk(zip), 1);
    let bytes = 0;
    for await (const piece of opened.pieces(path)) bytes += piece.length;
    clearInterval(watch);
    expect(bytes).toBe(150 * 1024 * 1024);
    expect((peak - before) / 1024 / 1024).toBeLessThan(120);
    await expect(opened.read(path)).rejects.toThrow('is too large');
  });

  it('is rejected if it exceeds its directory or differs from its manifest', async () => {
    const zip = Buffer.from(exported(Buffer.alloc(1024 * 1024, 'x')));
    // The size in the central directory, for the second entry.
    const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(1000, at + 24);
    await expect(openExport(onDisk(zip), 1)).rejects.toThrow("can't be unpacked");
    await expect(openExport(onDisk(exported(Buffer.from('x'), { bytes: 2 })), 1)).rejects.toThrow('was changed');
  });
});
