import { type LineItem, type MissingFactReply, saveConversion, updateVendorItem } from '@platewise/contract';
import { dec, decimalText, isWeighedCase, parsePack, type Unit, units } from '@platewise/domain';
import { call } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';

const weights = ['lb', 'oz', 'kg', 'g'] as const;
const volumes = ['gallon', 'quart', 'liter', 'ml', 'fl oz'] as const;
const isUnit = (name: string | null | undefined): name is Unit => units.some((unit) => unit === name);

/** Units the question can be answered in, most likely first. */
export function answerUnits(missing: MissingFactReply, line: Pick<LineItem, 'ingredientUnit'>): readonly Unit[] {
  if (missing.kind === 'density' || missing.kind === 'weight_each') return ['oz', 'g', 'lb', 'kg'];
  const { unit, toUnit } = missing;
  if (missing.kind === 'weight_of_one' || (isUnit(unit) && isUnit(toUnit) && isWeighedCase({ unit, toUnit }))) {
    return line.ingredientUnit === 'kg' ? ['kg', 'g', 'lb', 'oz'] : weights;
  }
  const first = [toUnit, line.ingredientUnit].find(isUnit) ?? 'piece';
  return [...new Set<Unit>([first, 'piece', ...weights, ...volumes])];
}

/** The unit used for questions that don't name one. */
function asked(missing: MissingFactReply): Unit {
  if (isUnit(missing.unit)) return missing.unit;
  switch (missing.kind) {
    case 'density':
      return 'cup';
    case 'weight_each':
      return 'piece';
    default:
      return 'case';
  }
}

const inPack = (line: LineItem, missing: MissingFactReply): boolean =>
  line.vendorItemId !== null && missing.kind === 'pack_content';

/** Saves the answer where it belongs: packs vary by vendor; weights and densities belong to the ingredient. */
export async function saveFact(line: LineItem, missing: MissingFactReply, quantity: string, unit: Unit): Promise<void> {
  if (inPack(line, missing) && line.vendorItemId !== null) {
    const pack = { count: '1', size: quantity, unit };
    await call(updateVendorItem, { params: { id: line.vendorItemId }, body: { pack } });
    return;
  }
  const body = { unit: asked(missing), quantity, toUnit: unit };
  await call(saveConversion, { params: { id: missing.ingredientId }, body });
}

/** Ounces by weight or by volume: the pack as printed, in an unambiguous unit. */
export async function saveOunces(line: LineItem, kind: 'weight' | 'fluid'): Promise<void> {
  const reading = parsePack(line.packText ?? '', { description: line.description, unit: line.unit });
  if (!reading.ok || line.vendorItemId === null) throw new Error(t('Pack size unknown. Enter it on the line.'));
  const { count, size } = reading.pack;
  const pack =
    kind === 'fluid' ? { count, size, unit: 'fl oz' } : { count, size: decimalText(dec(size).div(16)), unit: 'lb' };
  await call(updateVendorItem, { params: { id: line.vendorItemId }, body: { pack } });
}
