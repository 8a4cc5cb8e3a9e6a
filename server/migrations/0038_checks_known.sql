-- What a file tells without a number and without a time of day may be the sum of many checks: it is counted as none.
update revenue_analytics a
set total_transactions = d.checks, average_transaction_value = round(a.net_sales / nullif(d.checks, 0), 2)
from (
  select restaurant_id, business_date,
    count(*) filter (where kind = 'sale'
      and not (metadata ->> 'timeless' is not distinct from 'true' and external_transaction_id like 'row:%')) as checks
  from sales_data
  group by 1, 2
  having bool_or(metadata ->> 'timeless' = 'true' and external_transaction_id like 'row:%')
) d
where a.restaurant_id = d.restaurant_id and a.date = d.business_date and a.period = 'day';
