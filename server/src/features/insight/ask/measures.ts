import {
  listIngredients,
  listInventory,
  listInvoices,
  listMenuItems,
  orderSuggestions,
  profitAndLoss,
  purchaseOrderSummary,
  salesBreakdown,
  type TeamAccess,
} from '@platewise/contract';
import type { AskMeasure } from '@platewise/domain';
import type { AskSource } from './ask-call.ts';
import { dishCost, menuPrice } from './sources/dishes.ts';
import { foodCost, foodCostPercent, grossMargin, grossProfit } from './sources/food-cost.ts';
import { expectedRevenue, expectedSold } from './sources/forecast.ts';
import { labor, laborPercent } from './sources/labor.ts';
import { orders, toOrder } from './sources/orders.ts';
import { owed } from './sources/owed.ts';
import { price, priceChange } from './sources/prices.ts';
import { purchased } from './sources/purchased.ts';
import { averageCheck, checks, revenue, sold } from './sources/sales.ts';
import { invoices, spend } from './sources/spend.ts';
import { stock, stockValue, waste } from './sources/stock.ts';

/**
 * How facts add up: to their sum, to a weighted mean, to a sum if they share a unit, or not at all, so that only a
 * single one is a figure.
 */
type Adding = 'sum' | 'mean' | 'units' | 'one';

export type Measure = {
  source: AskSource;
  /** What the caller needs in each restaurant: the same as for the screen with these figures. */
  access: TeamAccess;
  /** Reveals costs. */
  costs: boolean;
  adds: Adding;
  moreIs: 'good' | 'bad' | null;
  /** Based on days sold, so only compared for restaurants that sold in both periods. */
  ofSales?: true;
  /** So now, whatever the period. */
  isNow?: true;
};

const { access: sales } = salesBreakdown;
const { access: statement } = profitAndLoss;
const { access: menu } = listMenuItems;
const { access: bills } = listInvoices;
const { access: ingredients } = listIngredients;
const { access: shelves } = listInventory;

const ofSales = { access: sales, costs: false, ofSales: true, moreIs: 'good' } as const;
const ofCosts = { access: statement, costs: true, ofSales: true } as const;

export const measures: Record<AskMeasure, Measure> = {
  revenue: { source: revenue, adds: 'sum', ...ofSales },
  sold: { source: sold, adds: 'sum', ...ofSales },
  checks: { source: checks, adds: 'sum', ...ofSales },
  averageCheck: { source: averageCheck, adds: 'mean', ...ofSales },
  foodCost: { source: foodCost, adds: 'sum', moreIs: 'bad', ...ofCosts },
  foodCostPercent: { source: foodCostPercent, adds: 'mean', moreIs: 'bad', ...ofCosts },
  grossProfit: { source: grossProfit, adds: 'sum', moreIs: 'good', ...ofCosts },
  margin: { source: grossMargin, adds: 'mean', moreIs: 'good', ...ofCosts },
  menuPrice: {
    ...{ source: menuPrice, adds: 'mean', moreIs: null },
    ...{ access: menu, costs: false, isNow: true },
  },
  dishCost: {
    ...{ source: dishCost, adds: 'mean', moreIs: 'bad' },
    ...{ access: menu, costs: true, isNow: true },
  },
  spend: { source: spend, adds: 'sum', moreIs: 'bad', access: bills, costs: true },
  invoices: { source: invoices, adds: 'sum', moreIs: null, access: bills, costs: false },
  purchased: {
    ...{ source: purchased, adds: 'units', moreIs: null },
    ...{ access: bills, costs: false },
  },
  price: { source: price, adds: 'one', moreIs: 'bad', access: ingredients, costs: true },
  priceChange: {
    ...{ source: priceChange, adds: 'mean', moreIs: 'bad' },
    ...{ access: ingredients, costs: true },
  },
  stock: {
    ...{ source: stock, adds: 'units', moreIs: null },
    ...{ access: shelves, costs: false, isNow: true },
  },
  stockValue: {
    ...{ source: stockValue, adds: 'sum', moreIs: null },
    ...{ access: shelves, costs: true, isNow: true },
  },
  waste: { source: waste, adds: 'sum', moreIs: 'bad', access: shelves, costs: true },
  orders: {
    ...{ source: orders, adds: 'sum', moreIs: null },
    ...{ access: purchaseOrderSummary.access, costs: true },
  },
  toOrder: {
    ...{ source: toOrder, adds: 'units', moreIs: null },
    ...{ access: orderSuggestions.access, costs: false, isNow: true },
  },
  expectedRevenue: {
    ...{ source: expectedRevenue, adds: 'sum', moreIs: 'good' },
    ...{ access: sales, costs: false },
  },
  expectedSold: {
    ...{ source: expectedSold, adds: 'sum', moreIs: 'good' },
    ...{ access: sales, costs: false },
  },
  labor: { source: labor, adds: 'sum', moreIs: 'bad', access: statement, costs: true },
  laborPercent: {
    ...{ source: laborPercent, adds: 'mean', moreIs: 'bad' },
    ...{ access: statement, costs: true },
  },
  owed: { source: owed, adds: 'sum', moreIs: 'bad', access: bills, costs: true, isNow: true },
};
