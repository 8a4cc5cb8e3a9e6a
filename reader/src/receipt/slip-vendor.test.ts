import { describe, expect, it } from 'vitest';
import { rowsOf } from '../layout/rows.ts';
import { slipPage } from '../testing/slip-page.ts';
import { slipVendor } from './slip-vendor.ts';

const nameOf = (head: string, unsure: Record<string, number> = {}) =>
  slipVendor(
    rowsOf(
      slipPage(
        `${head}
    NO 9, JALAN DAGANG, 81100 JOHOR
 Date : 14/09/2025   16:22
 TOOL BRUSH         1      4.80     4.80
 TOTAL                              4.80`,
        { unsure },
      ),
    ),
  )?.value;

describe('store name', () => {
  it.each([
    [
      'a form and words of trade below it',
      '  TIGA BUNGA\n  CO. (M) SDN BHD\n  (113825-W)',
      'TIGA BUNGA CO. (M) SDN BHD',
    ],
    [
      'words of trade below it',
      '  HIJAU DAUN VEGETARIAN\n  RESTAURANT SDN BHD',
      'HIJAU DAUN VEGETARIAN RESTAURANT SDN BHD',
    ],
    ['a branch in brackets', '  PASAR RAYA MEWAH\n  (SELATAN) SDN BHD', 'PASAR RAYA MEWAH (SELATAN) SDN BHD'],
    ['words behind an ampersand', '  TIGA BUNGA\n  & TEA LEAF (M) SDN. BHD', 'TIGA BUNGA & TEA LEAF (M) SDN. BHD'],
    [
      'a form and a branch over three rows',
      '  TIGA BUNGA\n  ENTERPRISE (SETIA\n  INDAH) SDN BHD',
      'TIGA BUNGA ENTERPRISE (SETIA INDAH) SDN BHD',
    ],
    ['words of trade alone below it', '  EIGHT MOONS\n  COFFEE"', 'EIGHT MOONS COFFEE'],
    ['a misread form of its own', '  TIGA BUNGA\n  SDN BHU', 'TIGA BUNGA SDN BHD'],
    ['brackets over two rows', '  TIGA BUNGA (SETIA\n  INDAH) SDN BHD', 'TIGA BUNGA (SETIA INDAH) SDN BHD'],
  ])('continues in the next row: %s', (_, head, name) => {
    expect(nameOf(head)).toBe(name);
  });

  it("is not joined with another company's name below it", () => {
    expect(nameOf('  TIGA BUNGA SDN BHD (728515-M)\n  RUMAH MART SRI MUDA')).toBe('TIGA BUNGA SDN BHD');
  });

  it('keeps words that registers also print next to amounts', () => {
    expect(nameOf('  TIGA BUNGA CASH & CARRY')).toBe('TIGA BUNGA CASH & CARRY');
    expect(nameOf('  BUNGA SHELL SERVICE STATION\n  Company No : 256628-W')).toBe('BUNGA SHELL SERVICE STATION');
  });

  it.each([
    ['TIGA BUNGA SIN BHD', 'TIGA BUNGA SDN BHD'],
    ['TIGA BUNGA SDN', 'TIGA BUNGA SDN BHD'],
    ['TIGA BUNGA (MALURI', 'TIGA BUNGA (MALURI)'],
    ['TIGA BUNGASDN BHD', 'TIGA BUNGA SDN BHD'],
    ['TIGA BUNGA SDN BHD BOZTZS-U', 'TIGA BUNGA SDN BHD'],
    ['TIGA BUNGA S/D', 'TIGA BUNGA S/B'],
    ['TIGA BUNGA S/9 (519S37-X)', 'TIGA BUNGA S/B'],
    ['TIGA BUNGA(KL)SDN EHD(139386 X)', 'TIGA BUNGA( KL) SDN BHD'],
    ['TIGA BUNGA 5/B', 'TIGA BUNGA S/B'],
    ['TIGA F00DICI0US SDN BHD', 'TIGA FOODICIOUS SDN BHD'],
    ['MR.D.1.Y.(M) SDN BHD', 'MR.D.I.Y.(M) SDN BHD'],
    ['# 000002 TIGA BUNGA SDN BHD', 'TIGA BUNGA SDN BHD'],
    ['Dimiliki oleh: TIGA BUNGA SDN BHD', 'TIGA BUNGA SDN BHD'],
  ])('%s is corrected to %s', (head, name) => {
    expect(nameOf(`  ${head}`)).toBe(name);
  });

  it('corrects only doubtful business words', () => {
    const unsure = {
      HART: 0.55,
      CSETIA: 0.6,
      SFEED: 0.8,
      FHARHACY: 0.7,
      SPEEDY: 0.8,
      CONFECTIUNERY: 0.95,
    };
    expect(nameOf('  TIGA SFEED MART', unsure)).toBe('TIGA SPEED MART');
    expect(nameOf('  TIGA SPEED HART', unsure)).toBe('TIGA SPEED MART');
    expect(nameOf('  TIGA CSETIA INDAH) SDN BHD', unsure)).toBe('TIGA (SETIA INDAH) SDN BHD');
    expect(nameOf('  TIGA FHARHACY SDN BHD', unsure)).toBe('TIGA PHARMACY SDN BHD');
    expect(nameOf('  TIGA CONFECTIUNERY SDN BHD', unsure)).toBe('TIGA CONFECTIONERY SDN BHD');
    expect(nameOf('  SPEEDY MART SDN BHD', unsure)).toBe('SPEEDY MART SDN BHD');
  });

  it.each([
    ['TIGA STATONERYSHOP', 'TIGA STATIONERY SHOP'],
    ['TIGASTATONERYSHOP', 'TIGA STATIONERY SHOP'],
    ['BUNGAINTERNATIONAL SDN BHD', 'BUNGA INTERNATIONAL SDN BHD'],
    ['TIGA Hardwa e Centre', 'TIGA Hardware Centre'],
    ['TIGA Enter prise', 'TIGA Enterprise'],
    ['TIGA MAAYSIA SDN BHD', 'TIGA MALAYSIA SDN BHD'],
    ['TIGA BUNGA SDN BHD A-G-06, DATARAN MUTIARA', 'TIGA BUNGA SDN BHD'],
    ['TIGA BUNGA (SETIA INDAH SDN BHD', 'TIGA BUNGA (SETIA INDAH) SDN BHD'],
  ])('%s gets whole and separate business words', (head, name) => {
    expect(nameOf(`  ${head}`, { MAAYSIA: 0.96 })).toBe(name);
  });

  it('corrects words in company names with confusable letters', () => {
    const unsure = { TIHES: 0.4, BIILION: 0.6, PRiNT: 0.7, HARLARE: 0.66 };
    expect(nameOf('  TIHES BOOKSTORES', unsure)).toBe('TIMES BOOKSTORES');
    expect(nameOf('  BIILION SIX ENTERPRISE', unsure)).toBe('BILLION SIX ENTERPRISE');
    expect(nameOf('  BUNGA HARLARE ENTERPRISE', unsure)).toBe('BUNGA HARDWARE ENTERPRISE');
    expect(nameOf('  BUNGA PRiNT SDN BHD', unsure)).toBe('BUNGA PRiNT SDN BHD');
    expect(nameOf('  TIHES BOOKSTORES')).toBe('TIHES BOOKSTORES');
  });

  it('takes a doubtful word from elsewhere on the page', () => {
    const unsure = { MENIAI: 0.6, 'www.tigabunqa.example': 0.95, CSETIA: 0.75 };
    expect(nameOf('  MENIAI RASA SDN BHD\n  SUSHI MENTAI, PLAZA INDAH', unsure)).toBe('MENTAI RASA SDN BHD');
    expect(nameOf('  MENIAI RASA SDN BHD\n  SUSHI KOTA, PLAZA INDAH', unsure)).toBe('MENIAI RASA SDN BHD');
    expect(nameOf('  TIGA BUNGA CSETIA INDAH SDN BHD\n  (822737-X)\n  17 JALAN SETIA', unsure)).toBe(
      'TIGA BUNGA (SETIA INDAH) SDN BHD',
    );
    expect(nameOf('  MENTAI RASA SDN BHD\n  SUSHI MENIAI, PLAZA INDAH', unsure)).toBe('MENTAI RASA SDN BHD');
  });
});
