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
 * libvips is shipped as a separate shared library next to sharp, unmodified and replaceable, as the LGPL requires for
 * redistribution. On Windows and WebAssembly it is inside sharp's own binary package.
 */
const exceptions = [
  { name: /^@img\/sharp-(libvips-|win32-|wasm32$)/, licence: 'LGPL-3.0-or-later' },
  // The holiday data is partly from Wikipedia; its license text, printed with the others, gives the attribution.
  { name: /^date-holidays$/, licence: 'CC-BY-3.0' },
];

/** Packages whose package.json names no license, with what their license file says. */
export const licenceStatedElsewhere = { buildcheck: 'MIT', 'cpu-features': 'MIT', 'png-js': 'MIT', ssh2: 'MIT' };

/** Parses "A AND B" (all must be accepted) and "(A OR B)" (one must be). */
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
