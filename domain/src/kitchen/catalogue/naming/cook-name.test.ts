import { describe, expect, it } from 'vitest';
import { cookName } from './cook-name.ts';
import { goodsKind, namesSupplies } from './goods-kind.ts';
import { goldNames } from './names.gold.ts';

describe('kitchen name', () => {
  it.each([
    ['CHIX BRST BNLS SKNLS RNDM 4/10 LB TYSON', 'Chicken breast, boneless skinless'],
    ['OIL FRY CANOLA CLR ZTF', 'Canola fry oil'],
    ['TOMATOES, ROMA (25 LB)', 'Roma tomatoes'],
    ['EGGS LG LOOSE 15DZ', 'Eggs, large'],
    ['BF GRND 80/20 FINE CHUB', 'Ground beef, 80/20'],
    ['CHEESE MOZZ LMPS SHRD FTHR', 'Mozzarella, shredded'],
    ['HEINZ KETCHUP POUCH', 'Ketchup'],
    ['Fresh Atlantic Salmon Fillet', 'Atlantic salmon fillet'],
  ])('%s is %s', (description, name) => expect(cookName(description).name).toBe(name));

  it('is acceptable to a cook for nearly everything distributors print', () => {
    const all = Object.entries(goldNames);
    const wrong = all
      .map(([description, names]) => ({ description, name: cookName(description).name, names }))
      .filter(({ name, names }) => !names.split('|').includes(name));
    expect(all.length).toBeGreaterThan(150);
    expect(wrong.length / all.length, JSON.stringify(wrong, null, 1)).toBeLessThan(0.03);
  });

  it.each([
    ['', ''],
    ['   ', ''],
    ['4/10 LB', '4/10 LB'],
    ['ZTF CVP USDA', 'ZTF CVP USDA'],
    ['12345', '12345'],
    ['----', '----'],
    ['TYSON', 'Tyson'],
    ['HÄHNCHENBRUST OHNE HAUT 10 KG', 'Hähnchenbrust ohne haut'],
    ['Hähnchenbrust ohne Haut 10 kg', 'Hähnchenbrust ohne Haut'],
    ['GTIN: 4012345001235 Unsere Art.-Nr.: TB100A4 Trennblätter A4', 'Trennblätter'],
    ['Item # 4711 Beef flank steak', 'Beef flank steak'],
    ['SKU: AB-12 CHEDDAR SHRD', 'Cheddar, shredded'],
    ['鶏胸肉 2kg', '鶏胸肉'],
    ['constructor', 'Constructor'],
    ['SPROCKET TOMATO', 'Sprocket tomatoes'],
    ['KETCHUP SPROCKET', 'Ketchup, sprocket'],
    ['CHICKEN '.repeat(70), 'Chicken'],
  ])('handles odd input: %j becomes %j', (description, name) => expect(cookName(description).name).toBe(name));

  it('fits its field and stays fast on long text', () => {
    for (const text of ['X'.repeat(500), '1/'.repeat(250), 'a-'.repeat(250), 'TOMATO ROMA SPROCKET '.repeat(24)]) {
      expect(cookName(text).name.length).toBeLessThanOrEqual(160);
    }
  });

  it('leaves its own names unchanged', () => {
    for (const name of ['Ground beef, 80/20', 'Roma tomatoes', 'Mozzarella, shredded', 'Ketchup', 'Canola fry oil']) {
      expect(cookName(name).name).toBe(name);
    }
  });
});

describe('kind of goods', () => {
  it.each([
    ['CHIX BRST BNLS 4/10 LB', 'food'],
    ['FLOUR AP 50LB BAG', 'food'],
    ['SOMETHING 50LB BAG', 'food'],
    ['CHICKEN SKEWER TERIYAKI 100CT', 'food'],
    ['PEANUT BUTTER CUPS 5LB', 'food'],
    ['LETT ICEBERG LINER 24', 'food'],
    ['VINEGAR RED WINE 4/1GAL', 'food'],
    ['TOM GRAPE 12/1PT CLAMSHELL', 'food'],
    ['COFFEE GROUND 5LB BAG', 'beverage'],
    ['GINGER ALE 24/12OZ', 'beverage'],
    ['CAB SAUV NAPA 12/750ML', 'alcohol'],
    ['VODKA TITOS 12/1LTR', 'alcohol'],
    ['CUP FOAM 16OZ 40/25CT', 'supplies'],
    ['LID F/16OZ COFFEE CUP', 'supplies'],
    ['BOX PIZZA 16IN KRAFT', 'supplies'],
    ['GLOVE NITRILE BLK LG', 'supplies'],
    ['BLEACH GERMICIDAL 6/1GAL', 'cleaning'],
    ['DETERGENT DISH LEMON 4/1GAL', 'cleaning'],
  ])('for %s is %s', (description, kind) => {
    expect(goodsKind(description)).toBe(kind);
    expect(namesSupplies(description)).toBe(kind === 'supplies' || kind === 'cleaning');
  });
});
