import { expect, it } from 'vitest';
import { meantSizes, meantUnits, withSmallL } from './unit-letters.ts';

it.each([
  ['Ib', 'LB'],
  ['1b', 'LB'],
  ['lb', 'lb'],
  ['4/10 1b', '4/10 LB'],
  ['320Z', '32OZ'],
  ['12/32 0Z', '12/32 OZ'],
  ['OZ.', 'OZ'],
  ['24/11.2FL 07', '24/11.2FL OZ'],
  ['CS.', 'CS'],
  ['C5', 'CS'],
  ['6/#10', '6/#10'],
  ['b', 'LB'],
  ['B', 'B'],
])('%s is %s', (read, meant) => {
  expect(meantUnits(read)).toBe(meant);
});

it.each([
  ['12/80z', '12/8OZ'],
  ['Hard Cider, Can (12x19.2FL 0Z)', 'Hard Cider, Can (12x19.2FL OZ)'],
  ['FLOUR 07', 'FLOUR 07'],
  ['Salmon, Sliced,4/3 B', 'Salmon, Sliced, 4/3 LB'],
  ['GRADE 4 B', 'GRADE 4 B'],
  ['4/1 It', '4/1 lt'],
  ['4/5 BS YOGURT', '4/5 LBS YOGURT'],
  ['12/1 t', '12/1 lt'],
  ['100 t', '100 t'],
  ['Blueberry (12X60Z)', 'Blueberry (12X6OZ)'],
  ['1/32b', '1/32lb'],
  ['Squid, Cleaned 2/5 Ibs', 'Squid, Cleaned 2/5 lbs'],
  ['1OO CT', '100 CT'],
  ['l2/32 ml', '12/32 ml'],
  ['PROSECCO EXTRA DRY6x750 ML', 'PROSECCO EXTRA DRY 6x750 ML'],
  ['Butter Solid55LB', 'Butter Solid 55LB'],
  ['KEG LAGER PREM15.5gal', 'KEG LAGER PREM 15.5gal'],
  ['SODA CAN24X20floz', 'SODA CAN 24X20floz'],
  ['Crushed Tomatoes6/#10', 'Crushed Tomatoes 6/#10'],
  ['6/1/75 LT', '6/1.75 LT'],
  ['6750ML', '6/750ML'],
  ['61.5 lt', '6/1.5 lt'],
  ['8 .0Z', '8 OZ'],
  ['4/3 Itr', '4/3 ltr'],
  ['4X1 GAJUICE', '4X1 GA JUICE'],
  ['4X1 GALLON', '4X1 GALLON'],
  ['ROSE PROVENCE 2412/750ML', 'ROSE PROVENCE 24 12/750ML'],
  ['11/2 BBL', '1 1/2 BBL'],
  ['16.5 lt', '16.5 lt'],
  ['2/5IbsTURKEY', '2/5lbs TURKEY'],
  ['1750 ML', '1750 ML'],
  ['6X1 1', '6X1 l'],
  ['12/1.75 1', '12/1.75 l'],
  ['6X1 12', '6X1 12'],
  ['4/5 1', '4/5 1'],
  ['6/1.51', '6/1.5l'],
  ['PEPPERONI SLI 14.16 CT', 'PEPPERONI SLI 14-16 CT'],
  ['10/0CNT', '100CNT'],
  ['PICKLE CHIP CC 1/82 x 5GAL', 'PICKLE CHIP CC 1/8 2 x 5GAL'],
  ['DETERGENT KEYSTNE6/GAL', 'DETERGENT KEYSTNE 6/GAL'],
  ['Masa Harina, 6/5#GOLDEN CRISP', 'Masa Harina, 6/5# GOLDEN CRISP'],
  ['6/5 OZ', '6/5 OZ'],
  ['CO. BACON 18/22', 'CO. BACON 18/22'],
  ['U12 SHRIMP', 'U12 SHRIMP'],
])('sizes: %s is %s', (read, meant) => {
  expect(meantSizes(read)).toBe(meant);
});

it.each([
  ['12/375MLVILLA CORVINA', '12/375ML VILLA CORVINA'],
  ['250 EAKIT', '250 EA KIT'],
  ['8x64ozSummit Juice', '8x64oz Summit Juice'],
  ['4X1LORCHARD', '4X1L ORCHARD'],
  ['18#APPLE GALA', '18# APPLE GALA'],
  ['Driscoll12x60z', 'Driscoll 12x6OZ'],
  ['Skinless4/10 1b', 'Skinless 4/10 lb'],
  ['Basil1/4 Z', 'Basil 1/4 Z'],
  ['1 GALLON MILK', '1 GALLON MILK'],
  ['Pizza Sauce, 6#10CAN', 'Pizza Sauce, 6/#10CAN'],
  ['Half Shell (6OCNT)', 'Half Shell (60CNT)'],
  ['Sourdough Loaf8 EA', 'Sourdough Loaf 8 EA'],
  ['165cntLEMONS FRSH', '165cnt LEMONS FRSH'],
  ['25lbFlour', '25lb Flour'],
])('names beside sizes: %s is %s', (read, meant) => {
  expect(meantSizes(read)).toBe(meant);
});

it.each([
  ['BtI', 'Btl'],
  ['UNIT', 'UNIT'],
])('small L: %s is %s', (read, meant) => {
  expect(withSmallL(read)).toBe(meant);
});
