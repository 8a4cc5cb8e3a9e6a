import css from './demo.module.css';

const parts = [
  '1 restaurant group and location, Waco Tacos',
  '3 suppliers (meat, produce, dairy)',
  '10 ingredients with prices, two of which moved lately',
  '3 menu items with ingredient relationships',
  '30 days of sales, the same every time',
  '2 invoices with OCR data: a PDF and a photo, read as your own would be',
];

export const WhatItMakes = () => (
  <ul className={css.steps}>
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </ul>
);
