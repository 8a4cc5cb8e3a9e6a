import {
  lastDays,
  lastMonth,
  lastWeek,
  named,
  nextWeek,
  since,
  thisMonth,
  thisYear,
  week,
  yesterday,
} from '../days.ts';
import { questionsIn } from '../question.ts';

export const spanish = questionsIn('es', [
  ['¿Cuánto vendimos la semana pasada?', { measure: 'revenue', in: lastWeek }],
  ['ventas de ayer', { measure: 'revenue', in: yesterday }],
  ['ingresos de octubre por restaurante', { measure: 'revenue', by: 'restaurant', in: named(10) }],
  ['ventas por día de la semana en septiembre', { measure: 'revenue', by: 'weekday', in: named(9) }],
  [
    '¿Cuántas Copper Burger vendimos el mes pasado?',
    { measure: 'sold', only: { dish: ['Copper Burger'] }, in: lastMonth },
  ],
  [
    'los 5 platos más vendidos este año',
    { measure: 'sold', by: 'dish', in: thisYear, rank: { first: 'highest', take: 5 } },
  ],
  [
    'ticket medio en Downtown el mes pasado',
    { measure: 'averageCheck', only: { restaurant: ['Copper Table Downtown'] }, in: lastMonth },
  ],
  [
    '¿Cuánto gastamos con Blackland en octubre?',
    { measure: 'spend', only: { vendor: ['Blackland Meat & Seafood'] }, in: named(10) },
  ],
  ['gasto por proveedor este mes', { measure: 'spend', by: 'vendor', in: thisMonth }],
  [
    '¿Qué proveedor subió más los precios desde junio?',
    { measure: 'priceChange', by: 'vendor', in: since(6), rank: { first: 'highest' } },
  ],
  ['¿Cuánto debemos?', { measure: 'owed' }],
  ['merma del mes pasado', { measure: 'waste', in: lastMonth }],
  ['valor del inventario', { measure: 'stockValue' }],
  [
    '¿Por qué bajaron las ventas la semana pasada?',
    { measure: 'revenue', in: lastWeek, comparedWith: week(2), why: true },
  ],
  ['ventas de octubre comparadas con septiembre', { measure: 'revenue', in: named(10), comparedWith: named(9) }],
  ['costo de alimentos en porcentaje en octubre', { measure: 'foodCostPercent', in: named(10) }],
  ['ventas previstas para la próxima semana', { measure: 'expectedRevenue', in: nextWeek }],
  ['ventas de los últimos 90 dias', { measure: 'revenue', in: lastDays(90) }],
]);
