// Draws the installed app's icons from web/src/mark.svg. Run it when the mark changes.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sharp = createRequire(join(root, 'server/package.json'))('sharp');
const mark = await readFile(join(root, 'web/src/mark.svg'), 'utf8');
// Launchers crop icons to their own shape: the color extends to the edge, and the mark stays within the safe zone.
const bleeding = mark
  .replace('rx="6.5"', '')
  .replace('viewBox="0 0 24 24"', 'viewBox="-3 -3 30 30"')
  .replace('<rect width="24" height="24"', '<rect x="-3" y="-3" width="30" height="30"');
const draw = async (svg, size, name) => {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  await writeFile(join(root, 'web/public/icons', name), png);
};
await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
await draw(bleeding, 512, 'maskable-512.png');
await draw(bleeding, 180, 'apple-touch-icon.png');
