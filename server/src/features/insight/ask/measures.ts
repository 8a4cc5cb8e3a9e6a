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
import { type AskMeasure, type Message, msg } from '@platewise/domain';
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
  title: Message;
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
  revenue: { title: msg('Revenue'), source: revenue, adds: 'sum', ...ofSales },
  sold: { title: msg('Dishes sold'), source: sold, adds: 'sum', ...ofSales },
  checks: { title: msg('Checks'), source: checks, adds: 'sum', ...ofSales },
  averageCheck: { title: msg('Average check'), source: averageCheck, adds: 'mean', ...ofSales },
  foodCost: { title: msg('Food cost'), source: foodCost, adds: 'sum', moreIs: 'bad', ...ofCosts },
  foodCostPercent: { title: msg('Food cost %'), source: foodCostPercent, adds: 'mean', moreIs: 'bad', ...ofCosts },
  grossProfit: { title: msg('Gross profit'), source: grossProfit, adds: 'sum', moreIs: 'good', ...ofCosts },
  margin: { title: msg('Gross margin'), source: grossMargin, adds: 'mean', moreIs: 'good', ...ofCosts },
  menuPrice: {
    ...{ title: msg('Menu price'), source: menuPrice, adds: 'mean', moreIs: null },
    ...{ access: menu, costs: false, isNow: true },
  },
  dishCost: {
    ...{ title: msg('Cost per dish'), source: dishCost, adds: 'mean', moreIs: 'bad' },
    ...{ access: menu, costs: true, isNow: true },
  },
  spend: { title: msg('Spend'), source: spend, adds: 'sum', moreIs: 'bad', access: bills, costs: true },
  invoices: { title: msg('Invoices'), source: invoices, adds: 'sum', moreIs: null, access: bills, costs: false },
  purchased: {
    ...{ title: msg('Quantity purchased'), source: purchased, adds: 'units', moreIs: null },
    ...{ access: bills, costs: false },
  },
  price: { title: msg('Price'), source: price, adds: 'one', moreIs: 'bad', access: ingredients, costs: true },
  priceChange: {
    ...{ title: msg('Price change'), source: priceChange, adds: 'mean', moreIs: 'bad' },
    ...{ access: ingredients, costs: true },
  },
  stock: {
    ...{ title: msg('Stock on hand'), source: stock, adds: 'units', moreIs: null },
    ...{ access: shelves, costs: false, isNow: true },
  },
  stockValue: {
    ...{ title: msg('Stock value'), source: stockValue, adds: 'sum', moreIs: null },
    ...{ access: shelves, costs: true, isNow: true },
  },
  waste: { title: msg('Waste'), source: waste, adds: 'sum', moreIs: 'bad', access: shelves, costs: true },
  orders: {
    ...{ title: msg('Orders sent'), source: orders, adds: 'sum', moreIs: null },
    ...{ access: purchaseOrderSummary.access, costs: true },
  },
  toOrder: {
    ...{ title: msg('To order'), source: toOrder, adds: 'units', moreIs: null },
    ...{ access: orderSuggestions.access, costs: false, isNow: true },
  },
  expectedRevenue: {
    ...{ title: msg('Expected revenue'), source: expectedRevenue, adds: 'sum', moreIs: 'good' },
    ...{ access: sales, costs: false },
  },
  expectedSold: {
    ...{ title: msg('Expected sales of dishes'), source: expectedSold, adds: 'sum', moreIs: 'good' },
    ...{ access: sales, costs: false },
  },
  labor: { title: msg('Labor'), source: labor, adds: 'sum', moreIs: 'bad', access: statement, costs: true },
  laborPercent: {
    ...{ title: msg('Labor %'), source: laborPercent, adds: 'mean', moreIs: 'bad' },
    ...{ access: statement, costs: true },
  },
  owed: { title: msg('Owed'), source: owed, adds: 'sum', moreIs: 'bad', access: bills, costs: true, isNow: true },
};
