-- Paper, packaging, disposables and chemicals are lines of their own type.
alter table invoice_line_items drop constraint invoice_line_items_line_type_check;
alter table invoice_line_items add constraint invoice_line_items_line_type_check
  check (line_type in ('product', 'supplies', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'));
