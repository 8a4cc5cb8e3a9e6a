-- One number taken stands for itself and the 999 after it: a million sales take a thousand, and not a million.
alter table sales_data alter column id set increment by 1000;
