-- What a category is (food, beverage, alcohol, other) decides more than its tax: choices move from the tax rules of a
-- restaurant to a setting of their own.
update restaurants
set settings = jsonb_set(settings #- '{tax,categories}', '{categories}', settings #> '{tax,categories}')
where settings #> '{tax,categories}' is not null;
