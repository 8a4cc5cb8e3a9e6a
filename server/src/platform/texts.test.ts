import { currentTexts, t } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { inEnglish, inLanguageOf, inLanguageOfPerson, readerOf, textsWith } from './texts.ts';

describe('the reader of a request', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'AT'],
    ['es-419, en', 'es', null],
    ['zh-Hant-TW, fr-CA', 'fr', 'CA'],
    ['EN-gb', 'en', 'GB'],
    ['nl, *', 'en', null],
    ['', 'en', null],
  ])('of %s speaks %s', (header, language, country) => {
    expect(readerOf(header)).toEqual({ language, country });
  });
});

describe('texts', () => {
  const dishes = () => t('{count, plural, one {# dish} other {# dishes}}', { count: 1234 });

  it('are in the language of the reader, also after waiting, and English without one', async () => {
    const german = inLanguageOf({ language: 'de', country: 'DE' }, async () => {
      await Promise.resolve();
      return [t('Save'), dishes(), inEnglish(() => t('Save'))];
    });
    expect(t('Save')).toBe('Save');
    expect(await german).toEqual(['Speichern', '1.234 Gerichte', 'Save']);
  });

  it('are read once for a language, whatever country is beside it', () => {
    const catalogs = ['DE', 'AT', 'CH', 'ZZ'].map((country) =>
      inLanguageOf(readerOf(`de-${country}`), () => currentTexts().i18n),
    );
    expect(new Set(catalogs).size).toBe(1);
  });

  it("are in a person's own language, or else in that of the request", () => {
    const saves = inLanguageOf({ language: 'fr', country: null }, () =>
      ['es', null, 'nl'].map((language) => inLanguageOfPerson(language, () => t('Save'))),
    );
    expect(saves).toEqual(['Guardar', 'Enregistrer', 'Enregistrer']);
  });

  it('are found by the words of their translation', () => {
    expect(inLanguageOf({ language: 'de', country: null }, () => textsWith('speicherN'))).toContain('Save');
    expect(textsWith('save')).toEqual([]);
  });
});
