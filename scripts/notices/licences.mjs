const accepted = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PostgreSQL',
  'OFL-1.1',
  'PSF-2.0',
]);

/**
 * libvips comes as a shared library of its own, beside sharp, unchanged and exchangeable: what the LGPL asks of who
 * passes it on. On Windows and WebAssembly it stands inside sharp's own binary package.
 */
const exceptions = [
  { name: /^@img\/sharp-(libvips-|win32-|wasm32$)/, licence: 'LGPL-3.0-or-later' },
  // The holiday data comes in part from Wikipedia; its licence text, printed with the others, gives the credit.
  { name: /^date-holidays$/, licence: 'CC-BY-3.0' },
];

/** Packages whose package.json names no licence, with what their licence file says. */
export const licenceStatedElsewhere = { 'png-js': 'MIT' };

/** Reads "A AND B" (all must do) and "(A OR B)" (one must do). */
export function isAccepted(name, licence) {
  const fits = (one) =>
    accepted.has(one) || exceptions.some((exception) => exception.name.test(name) && exception.licence === one);
  return licence.split(' AND ').every((part) =>
    part
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => fits(one.trim())),
  );
}
