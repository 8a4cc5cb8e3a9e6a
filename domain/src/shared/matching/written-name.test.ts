import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseVendorName, writtenName } from './index.ts';

it.each([
  ['SYSCO FOODS', 'Sysco Foods'],
  ['US FOODS, INC.', 'US Foods, Inc.'],
  ['SMITHFIELD MEATS LTD', 'Smithfield Meats Ltd'],
  ['MÜLLER & SÖHNE GMBH', 'Müller & Söhne GmbH'],
  ['METRO DEUTSCHLAND GMBH & CO. KG', 'Metro Deutschland GmbH & Co. KG'],
  ["O'BRIEN & SONS MEATS, LLC", "O'Brien & Sons Meats, LLC"],
  ["JOE'S FISH CO.", "Joe's Fish Co."],
  ['MCLANE DISTRIBUTING', 'McLane Distributing'],
  ['PFG CUSTOMIZED', 'PFG Customized'],
  ['H.J. HARKINS', 'H.J. Harkins'],
  ['THE TASTE OF THE SEA', 'The Taste of the Sea'],
  ['BAY-AREA PRODUCE', 'Bay-Area Produce'],
  ['FRUTAS DEL SUR S.L.', 'Frutas del Sur S.L.'],
  ['J R SIMPLOT', 'J R Simplot'],
  ['3M', '3M'],
  ['ST. LOUIS BEEF', 'St. Louis Beef'],
  // Deliberate capitalization.
  ['eFresh Foods', 'eFresh Foods'],
  ['Sysco FOODS', 'Sysco FOODS'],
  ['東京フーズ', '東京フーズ'],
  ['', ''],
])('%s is written as %s', (printed, name) => expect(writtenName(printed)).toBe(name));

it('is the same vendor as the printed one, and does not change when formatted again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ABCEORSÜ&.,-’ 12') }), (printed) => {
      const name = writtenName(printed);
      expect(normaliseVendorName(name)).toBe(normaliseVendorName(printed));
      expect(writtenName(name)).toBe(name);
    }),
  );
});
