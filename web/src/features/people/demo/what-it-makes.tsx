import css from './demo.module.css';

const parts = [
  '1 restaurant group and location, Waco Tacos',
  '3 suppliers (meat, produce, dairy)',
  '10 ingredients, two with recent price changes',
  '3 menu items with ingredient relationships',
  '30 days of sales',
  '2 invoices with OCR data: a PDF and a photo, read like your own',
];

export const WhatItMakes = () => (
  <ul className={css.steps}>
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </ul>
);
