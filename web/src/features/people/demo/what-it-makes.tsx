import { t } from '../../../lib/t.ts';
import css from './demo.module.css';

const parts = [
  t('1 restaurant group and location, Waco Tacos'),
  t('3 suppliers (meat, produce, dairy)'),
  t('10 ingredients, two with recent price changes'),
  t('3 menu items with ingredient relationships'),
  t('30 days of sales'),
  t('2 invoices with OCR data: a PDF and a photo, processed like your own invoices'),
];

export const WhatItMakes = () => (
  <ul className={css.steps}>
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </ul>
);
