import type { WordTable } from './word-table.ts';

export const english: WordTable = {
  measures: {
    revenue: `revenue|revenues|sales|turnover|takings|net sales|sales revenue|net revenue|top line|income|sales volume|proceeds
      |money come in|money came in|money do we bring in|bring in|brought in|sales figures|dollar sales|sales dollars|gross takings`,
    sold: `items sold|sold items|dishes sold|units sold|portions sold|plates sold|quantity sold|number sold|portions|units moved|unit sales
      |sales count|sales quantity|number of items sold|number of dishes sold|sales in units|servings|servings sold|popularity`,
    checks: `checks|check|check count|tickets|ticket|ticket count|transactions|transaction|bills|tabs|number of checks|number of tickets|customer orders|sales orders|cheques`,
    averageCheck: `average check|average ticket|average bill|average cheque|avg check|avg ticket|check average|ticket average
      |average cover|average spend per guest|average spend per head|average spend per customer|spend per guest|spend per head
      |spend per cover|spend per customer|spend per check|sales per check|sales per ticket|revenue per check|revenue per guest|sales per guest
      |sales per cover|revenue per cover|per person average|ppa|average order value|aov|average sale|average transaction|check size
      |average check size|average ticket size|ticket size|average order|per head|revenue per customer|average per check|spend per person
      |mean check|mean ticket`,
    foodCost: `food cost|food costs|cost of goods sold|cost of goods|cogs|cost of sales|cost of food|food spend on sales
      |plate costs of what we sold|ingredient cost of sales|theoretical food cost|beverage cost|pour costs`,
    foodCostPercent: `food cost percent|food cost percentage|food cost ratio|food cost rate|fc percent|pour cost|pour cost percent
      |cogs percent|cogs percentage|cost of goods percent|cost percentage|cost percent|cost of sales percent|percent food cost
      |percentage food cost|food cost as a percentage of sales|food cost as a percent of sales|food cost as percentage of sales
      |food cost in percent|percentage of food cost|food percent|liquor cost percent|cost of goods sold percent|food cost margin`,
    grossProfit: `gross profit|gp|profit|gross profits|profits|contribution|contribution margin|gross margin dollars|gross margin in dollars
      |margin dollars|dollar margin|margin in dollars|money made`,
    margin: `margin|margins|gross margin|profit margin|profit margins|gross margins|margin percent|gp percent|gross profit percent
      |gross profit margin|gross margin percent|margin percentage|gross profit percentage|percent margin|profitability|profitable`,
    menuPrice: `menu price|menu prices|selling price|selling prices|sale price|price on the menu|prices on the menu|list price on the menu
      |do we charge|we charge|charge for|charging for|are we charging|sell for|sells for|selling for`,
    dishCost: `dish cost|dish costs|plate cost|plate costs|recipe cost|recipe costs|cost per dish|cost per plate|cost per portion
      |cost per serving|portion cost|cost to make|costs to make|cost us to make|cost of making|cost to produce|cost of a dish
      |cost of dishes|item cost|theoretical cost|making cost`,
    spend: `spend|spending|purchases|expenses|expenditure|outlay|purchase total|purchasing|total purchases|purchase spend
      |purchase volume|amount bought|invoice total|invoice totals|invoiced|billed|total invoiced|total billed|invoiced amount
      |amount invoiced|purchase value|value of purchases|spent on purchases|procurement cost|food purchases|spend amount|did they bill
      |bill us|billed us|charge us|charged us|invoice us|invoiced us`,
    invoices: `invoices|invoice|invoice count|number of invoices|count of invoices|vendor invoices|supplier invoices|invoices did we get
      |invoices received`,
    purchased: `quantity purchased|quantity bought|amount purchased|purchase quantity|purchased quantity|bought quantity|volume purchased
      |quantities purchased|quantities bought|purchase quantities`,
    price: `purchase price|purchase prices|buying price|buying prices|ingredient price|ingredient prices|vendor price|vendor prices
      |supplier price|supplier prices|unit price|unit prices|unit cost|unit costs|ingredient cost|ingredient costs|cost price|cost prices
      |invoice price|invoice prices|price paid|prices paid|market price|paid price|price we pay|prices we pay`,
    priceChange: `price change|price changes|price increase|price increases|price hike|price hikes|price rise|price rises|price movement
      |price movements|raised prices|raised its prices|raised their prices|raise prices|raised the price|raised the prices|raising prices
      |increased prices|increased its prices|increased their prices|increase prices|put up prices|prices up|hiked prices|price inflation
      |inflation|got more expensive|gotten more expensive|become more expensive|became more expensive|more expensive|gone up in price
      |went up in price|go up in price|price went up|prices went up|price gone up|prices gone up|price go up|prices go up|price has gone up
      |prices rose|price rose|prices rise|price increased|prices increased|price development|raised price|prices changed|price changed
      |changed prices|changed price|pricier|got pricier|dearer|change in price|changes in price|increase in price|increases in price|rise in price`,
    stock: `stock on hand|on hand|in stock|stock level|stock levels|inventory level|inventory levels|stock quantity|on the shelf
      |on the shelves|on our shelves|do we have left|have left|is left|are left|left|in inventory|in the walk in|in storage|stock count|quantity on hand
      |in the store room|in the pantry|in the fridge|in the freezer|in the cooler`,
    stockValue: `stock value|inventory value|value of stock|value of the stock|value of inventory|value of our stock|value of our inventory
      |value of the inventory|stock worth|inventory worth|value on hand|worth of stock|worth of inventory|tied up in stock
      |tied up in inventory|stock valuation|inventory valuation|money in stock|money in inventory|cash tied up in stock|stock is worth
      |is our stock worth|is our inventory worth|is the stock worth|is the inventory worth|is in stock worth`,
    waste: `waste|wastage|spoilage|food waste|wasted|spoiled|shrinkage|throw away|throw out|threw away|threw out|thrown away|thrown out|throwing away
      |throwing out|write offs|written off|cost of waste|waste cost|discarded|binned|trashed|toss|tossed|went bad|gone bad|go bad|waste value
      |go to waste|went to waste|going to waste|goes to waste|lose to waste|lost to waste|lost to spoilage|spoil|dumped`,
    orders: `purchase orders|purchase order|pos|order value|value of orders|value of purchase orders|vendor orders|supplier orders|orders placed
      |orders to vendors|orders to suppliers|ordered from|ordered at|ordered with|orders with|orders from|orders at|placed with|order from`,
    toOrder: `quantity to order|to order|should i order|should we order|need to order|must i order|must we order|have to order|needs ordering
      |order suggestion|order suggestions|suggested order|suggested orders|order proposal|order list|shopping list|reorder|to reorder
      |should i buy|should we buy|need to buy|do we need to buy|do i need to buy|have to buy|to buy|do i order|do we order|order guide
      |shall i order|shall we order|suggested order quantity|purchase suggestions|running low|runs low|below par|under par|need ordering|order today
      |do i have to order|do we have to order|suggested purchases`,
    expectedRevenue: `expected revenue|expected sales|forecast revenue|forecast sales|sales forecast|revenue forecast|forecasted sales
      |forecasted revenue|projected sales|projected revenue|predicted sales|predicted revenue|sales projection|revenue projection
      |sales prediction|revenue prediction|sales outlook|estimated sales|estimated revenue|anticipated sales|anticipated revenue|planned sales`,
    expectedSold: `expected items sold|expected dishes sold|forecast dishes|forecast items|dish forecast|item forecast|demand forecast|demand
      |expected demand|expected portions|forecast demand|should we prep|should i prep|to prep|forecast portions`,
    labor: `labor cost|labor|labour|labour cost|labor costs|labour costs|wages|wage cost|wage costs|payroll|staff cost|staff costs|staffing cost
      |staffing costs|personnel cost|personnel costs|salaries|wage bill|payroll cost|cost of labor|cost of labour|labor spend|employee cost
      |employee costs|staff wages`,
    laborPercent: `labor percent|labor percentage|labour percent|labour percentage|labor cost percent|labor cost percentage|labour cost percent
      |labor ratio|labour ratio|percent labor|percentage labor|labor cost ratio|payroll percent|payroll percentage|wage percent|wage percentage
      |wage cost percent|staff cost percent|labor as a percent of sales|labor as a percentage of sales|labor cost as a percentage of sales
      |labor to sales ratio|staff cost percentage|labour cost percentage|wage ratio`,
    owed: `amount owed|owed|owe|do we owe|we owe|payables|accounts payable|open balance|balance due|outstanding|unpaid|amount due
      |outstanding balance|due to vendors|open invoices|unpaid invoices|outstanding invoices|open bills|unpaid bills|unpaid balance|owing|left to pay
      |have to pay|need to pay|still to pay|debt|debts|ap balance|balance with|unpaid amount|bills to pay|invoices to pay|outstanding bills|bills are unpaid|invoices are unpaid|invoices are open|invoices are outstanding|bills are open`,
  },
  loose: [
    ['cost|costs|costing', 'dishCost', 'price', 'foodCost'],
    ['price|prices|pricing', 'price', 'menuPrice'],
    ['stock|inventory', 'stock', 'stockValue'],
    ['orders|order', 'orders', 'checks'],
    ['make|made|did we make|earn|earned', 'revenue', 'grossProfit'],
    ['forecast|forecasts|outlook', 'expectedRevenue', 'expectedSold'],
    [
      'expected to sell|expect to sell|going to sell|will we sell|we will sell|will sell|likely to sell|are we going to sell',
      'expectedSold',
      'expectedRevenue',
    ],
    ['how much is|how much are', 'menuPrice', 'price', 'stock', 'owed'],
  ],
  weak: [
    ['sold|sell|sells|selling|seller|sellers', 'sold', 'revenue', 'expectedSold', 'expectedRevenue'],
    ['bought|buy|buying|purchase|purchased', 'purchased', 'spend', 'price', 'toOrder'],
    ['cost us|costs us|costing us|cost me', 'dishCost', 'price', 'foodCost', 'labor', 'waste', 'spend'],
    ['spent', 'spend', 'waste', 'labor'],
    ['pay|paid|paying', 'price', 'spend', 'owed', 'labor'],
    ['pay for|paid for|paying for', 'price', 'spend'],
    ['ordered', 'orders', 'checks', 'purchased', 'sold'],
    ['to make|to cook|to prepare|to produce', 'dishCost'],
    ['need', 'toOrder'],
    ['serve|served', 'checks', 'sold'],
    ['receive|received|got|get', 'invoices', 'purchased'],
    ['take in|took in|take|took|taken|ring up|rang up', 'revenue'],
    ['lost|lose', 'waste'],
    ['worth', 'stockValue', 'revenue'],
    ['due', 'owed'],
    ['busy|busier|slow|quiet', 'checks', 'revenue', 'expectedRevenue'],
  ],
  dimensions: {
    dish: [
      'dish|item|menu item|plate|product|meal|food item',
      'dishes|items|menu items|plates|products|meals|seller|sellers|food items|the menu',
    ],
    ingredient: [
      'ingredient|good|raw material|commodity|article|item|product',
      'ingredients|goods|raw materials|commodities|articles|things|stuff|items|products',
    ],
    vendor: [
      'vendor|supplier|purveyor|distributor|wholesaler',
      'vendors|suppliers|purveyors|distributors|wholesalers|who|whom|from whom',
    ],
    menuCategory: [
      'menu category|category|dish category|menu section|section|sales category',
      'menu categories|categories|dish categories|menu sections|sections|sales categories',
    ],
    ingredientCategory: [
      'ingredient category|category|purchase category|spend category|goods category|product category|inventory category|stock category',
      'ingredient categories|categories|purchase categories|spend categories|goods categories|product categories|stock categories',
    ],
    restaurant: ['restaurant|location|site|store|branch|unit', 'restaurants|locations|sites|stores|branches|units'],
    channel: [
      'channel|sales channel|order type|service type',
      'channels|sales channels|order types|service types|type of service',
    ],
    day: ['day|date|daily|by date', 'days|dates'],
    week: ['week|weekly', 'weeks'],
    month: ['month|monthly', 'months'],
    weekday: ['weekday|day of the week|day of week|week day|dow', 'weekdays|days of the week|days of week|week days'],
    hour: [
      'hour|hourly|hour of the day|hour of day|time of day|time of the day|what time|which time|at what time|when|at which time',
      'hours|hours of the day|times of day',
    ],
  },
  modify: {
    percent:
      'percent|percentage|%|pct|in percent|as a percentage|as a percent|ratio|as a percentage of sales|as a percent of sales|of sales',
    value: 'value|worth|in dollars|dollar value',
    expected: `expected|expect|forecast|forecasted|projected|predicted|predict|anticipated|anticipate|expecting|estimated|will|will we|we will
      |going to|will be|look like|looking like`,
    average: 'average|avg|mean|on average|averages|typical|typically',
    many: 'how many|number of|count of|count|many|quantity of|no of',
    much: 'how much|amount of|much|what amount|how much money|money|dollars',
  },
  by: `by|per|each|every|broken down by|split by|grouped by|for each|for every|breakdown by|by each|by every|across|according to|split
    |breakdown|break down by|per each`,
  ranked: [
    [
      `best selling|best seller|best sellers|bestseller|bestsellers|bestselling|most popular|most sold|top selling|top seller|top sellers
      |most ordered|biggest seller|biggest sellers|hottest|sells best|sell best|sold best|sells the best|sell the best|selling best|sold most|sell most
      |sells most|sold the most|sells the most|sell the most|sells the most of|highest selling|fastest moving|fastest selling|best sold`,
      'highest',
      'sold',
    ],
    [
      `worst selling|worst seller|worst sellers|least popular|least sold|slowest selling|slowest moving|slow movers|sells worst|sell worst|sold worst
      |sells least|sell least|sold least|sold the least|sells the least|lowest selling|slow selling|least ordered|bottom selling|bottom sellers|sell the least|sell the worst|sells the worst
      |sold the worst|poorest selling|weakest selling`,
      'lowest',
      'sold',
    ],
    ['busiest', 'highest', 'checks', 'revenue'],
    ['slowest|quietest|deadest', 'lowest', 'checks', 'revenue'],
    ['most expensive|priciest|costliest|dearest|most costly', 'highest', 'price', 'menuPrice', 'dishCost'],
    ['cheapest|least expensive|lowest priced|best priced|cheaper|cheap', 'lowest', 'price', 'menuPrice', 'dishCost'],
    [
      'most profitable|makes us the most money|make us the most money|makes the most money|make the most money|earns the most|earn the most',
      'highest',
      'grossProfit',
      'margin',
    ],
    [
      'least profitable|makes the least money|make the least money|earns the least|earn the least',
      'lowest',
      'grossProfit',
      'margin',
    ],
    ['most wasted|wasted most|waste most|waste the most|wasted the most', 'highest', 'waste'],
  ],
  rank: {
    highest: `top|highest|most|biggest|largest|greatest|the most|maximum|max|major|main|leading|strongest|number one|the highest|the biggest|the largest`,
    lowest: 'bottom|lowest|least|smallest|the least|minimum|min|fewest|weakest|the lowest|the smallest|the fewest',
    best: 'best|the best|best performing|top performing',
    worst: 'worst|the worst|poorest|worst performing',
  },
  change: {
    up: `up|rise|rises|rose|risen|rising|increase|increases|increased|increasing|grow|grew|grown|growing|growth|higher|go up|went up|gone up|going up
      |raise|raised|climb|climbed|jump|jumped|spike|spiked|more|improve|improved|improvement|gain|gained|increase in|growth in|growth of
      |increase of|hike|hiked|surge|surged|better|so high|shoot up|shot up|high lately|bigger|larger|higher than usual|gains`,
    down: `down|fall|falls|fell|fallen|falling|decrease|decreases|decreased|decreasing|drop|drops|dropped|dropping|decline|declines|declined|declining
      |go down|went down|gone down|going down|lower|less|fewer|shrink|shrank|shrunk|dip|dipped|decrease in|drop in|decline in|decrease of
      |drop of|decline of|sink|sank|worse|so low|worsen|worsened|slide|slid|slump|slumped|smaller|cheaper than|cut`,
    either: `change|changes|changed|changing|change in|change of|move|moved|develop|developed|development
      |evolve|evolved|vary|varied|variation|shift|shifted|swing`,
  },
  trend: 'trend|trends|trending|over time|history|historical|trend of|trend for|history of|timeline',
  why: 'why|how come|what caused|reason|reasons|what drove|what is driving|what explains|explain|cause|causes|causes of|reason for|reasons for|explain why|what is behind|whats behind|what made|because of what|whats driving|what is causing|whats causing|what happened to|what happened with|what happened',
  compare: `compared with|compared to|compare with|compare to|versus|vs|against|relative to|in comparison to|in comparison with|than|over the same|than in|than on
    |up on|down on|ahead of|behind|more than|less than|higher than|lower than|better than|worse than|up from|down from|comparing to
    |compared against|than the|fewer than|up over|down over|to compare with|up vs|down vs|compared|v|compare|comparison of|comparison|difference between|or|differ from|differ|difference`,
  earlier: {
    period: `previous period|the previous period|prior period|the prior period|the period before|than before|period before|the time before|preceding period|same period before|the previous one`,
    day: 'the day before|day before|previous day|the previous day|day earlier|prior day',
    week: 'same period last week|the same period last week|same time last week|the same time last week|same point last week|same day last week|the same day last week|same day a week ago|same day the week before|the week before|monday before|the monday before|tuesday before|the tuesday before|wednesday before|the wednesday before|thursday before|the thursday before|friday before|the friday before|saturday before|the saturday before|sunday before|the sunday before|week before|a week before|a week earlier|week earlier|wow|week over week|week on week|the prior week',
    month:
      'same period last month|the same period last month|same time last month|the same time last month|same days last month|the month before|month before|a month before|a month earlier|month earlier|mom|month over month|month on month|the prior month',
    quarter: 'the quarter before|quarter before|a quarter earlier|qoq|quarter over quarter|the prior quarter',
    year: `the year before|year before|a year before|a year earlier|year earlier|yoy|year over year|year on year|same period last year
      |the same period last year|same time last year|the same time last year|same week last year|the same week last year|same month last year
      |the same month last year|same day last year|the same day last year|same period a year ago|same time a year ago|same quarter last year
      |this time last year|same week a year ago|same days last year|same week of last year|same month of last year|same month a year ago|the prior year|same period of last year
      |same period in the previous year|same period previous year|same time previous year|ly|same period the year before`,
  },
  total:
    'in total|total|overall|altogether|all in all|in all|all together|combined|as a whole|sum|sum of|the total|total of|grand total',
  everywhere: `all restaurants|all locations|every restaurant|every location|all our restaurants|all our locations|all stores|all sites|whole group
    |the whole group|all of our restaurants|all the restaurants|all the locations|across all restaurants|across all locations|group wide|company wide
    |across the group|all units|all branches|the group|entire group|in every restaurant`,
  channels: {
    'Dine-In': 'dine in|dining room|eat in|in house|dinein|on premise|dine in guests|table service|sit down',
    Takeout: 'takeout|take out|takeaway|take away|to go|togo|pickup|pick up|carry out|carryout|collection',
    Delivery: 'delivery|deliveries|delivered',
  },
  stop: `a|an|the|is|are|was|were|be|been|being|do|does|did|has|had|have|having|i|we|us|our|ours|my|me|you|your|it|its|they|their|them|what|whats|which
    |how|of|for|to|at|in|on|with|from|and|that|this|these|those|there|theres|show|show me|tell|give|give me|list|please|can|could|would you
    |can you|could you|tell me|let me see|let me know|i want to know|i want to see|id like to know|id like to see|i would like to know|i need to know
    |see|know|find|get|look up|display|view|want|like|about|so far|right now|currently|current|now|at the moment|as of now|actually|really|just|exactly
    |s|m|re|ve|d|ll|t|hey|hi|hello|platewise|figure|figures|numbers|report|chart|graph|table|overview|quick|question|going|go|went|come|came
    |altogether we|in terms of|terms|when it comes to|do we have|did we have|did we|do we|have we|we have|our own|here|at our place|place|then|ok|okay|thanks|thank you
    |kind|kinds|type|types|all|any|did i|do i|i have|you have|out|off|over|during|through|throughout|within|into|as|doing|look|looking|perform|performed|performing|performance
    |had we|level|levels|rate|most recent|up to now|till now|until now|latest|what about|how about|how is|how are|how was|how were|how did|how does|usually|per cent of|cost of the|anything|something|everything|hows|wheres|whos|heres|thats
    |menu|food|restaurant wide|business|recorded|run|ran|running|high is|high was|big is|big was|low is|hit|reach|reached|result|results|sum up|mine|some|worked|on our|happened
    |put|went through|whose|whom|bring|brings|pull|pull up|i wonder|wondering|curious|much of|many of|of the|say|said|still|yet|already|expect|expected|for us|to us|on the|data
    |lately i|it cost|one|ones|would|should|shall|may i|might|need|let|lets|check on|give us|got`,
  relativeAfter: false,
  units: `kilos|kilo|kilograms|kilogram|kg|kgs|pounds|pound|lb|lbs|ounces|ounce|oz|gallons|gallon|gal|liters|liter|litres|litre|cases|case|bottles|bottle
    |boxes|box|bags|bag|cans|can of|grams|gram|quarts|pints|pieces|piece|each one|a pound|a kilo|a case|a gallon|dozen|dozens|bushels|kegs|keg`,
  risky: `lose money|lost money|losing money|not|no|none|never|without|except|except for|excluding|exclude|excl|other than|besides|but|apart from|aside from|minus|nor|neither|only if|unless|median
    |dont|doesnt|didnt|isnt|arent|wasnt|werent|havent|hasnt|cant|wont|wouldnt|shouldnt|nothing|if|instead of|rather than|above|below|under|beyond|at least|at most|exceeding|exceeds|exceed
    |between them|before|after|prior to|week of|the week of|where|once|twice|times|standard deviation|correlation|forecast accuracy|error|target|budget|goal|plan|half of|double|triple|third of|what if|rest of the|everything else|others|other|new|first|cancelled|canceled|refunded|refunds|refund|voided|comps|comped|discounts|discount|tips|tip|tax|taxes
    |competitor|competitors|weather|cash|card|server|waiter|employee|table turn|per hour worked|usage|used|use|theoretical usage|variance|profit and loss|missing|duplicate|duplicates|late|overdue|consecutive|average of|share of|percent change|proportion of|fraction of|mix|cumulative|running total|rolling|unique|different|distinct|approved|pending|rejected|vegetarian|vegan|gross of|before tax|after tax|with tax|including tax|incl|including|include|net of`,
  last: 'last|past|previous|prior|preceding|the last|the past|the previous|recent',
  this: 'this|current|the current|todays',
  next: 'next|coming|upcoming|following|the next|the coming|this coming',
  time: {
    day: 'day|days',
    week: 'week|weeks|wk|wks',
    month: 'month|months|mo',
    quarter: 'quarter|quarters|qtr',
    year: 'year|years|yr|yrs',
    weekend: 'weekend|wkend',
  },
  offsets: {
    '-2': 'day before yesterday|the day before yesterday|two days ago',
    '-1': 'yesterday|yesterdays|last night|ystd',
    '0': 'today|todays|tonight|this evening|so far today',
    '1': 'tomorrow|tomorrows|tmrw|tomorrow night',
    '2': 'day after tomorrow|the day after tomorrow',
  },
  weekdays: [
    ['monday|mon', 'Mondays|every monday|each monday|a monday'],
    ['tuesday|tue|tues', 'Tuesdays|every tuesday|each tuesday|a tuesday'],
    ['wednesday|wed', 'Wednesdays|every wednesday|each wednesday|a wednesday'],
    ['thursday|thu|thur|thurs', 'Thursdays|every thursday|each thursday|a thursday'],
    ['friday|fri', 'Fridays|every friday|each friday|a friday'],
    ['saturday|sat', 'Saturdays|every saturday|each saturday|a saturday'],
    ['sunday|sun', 'Sundays|every sunday|each sunday|a sunday'],
  ],
  weekdayArticle: false,
  weekends: 'weekends|on weekends|every weekend|at weekends',
  workdays: 'on weekdays|working days|workdays|monday through friday|mon fri',
  months: [
    'January|jan',
    'February|feb',
    'March|mar',
    'April|apr',
    'May',
    'June|jun',
    'July|jul',
    'August|aug',
    'September|sep|sept',
    'October|oct',
    'November|nov',
    'December|dec',
  ],
  quarters: [
    'q1|first quarter|the first quarter|1st quarter|quarter 1|quarter one',
    'q2|second quarter|the second quarter|2nd quarter|quarter 2|quarter two',
    'q3|third quarter|the third quarter|3rd quarter|quarter 3|quarter three',
    'q4|fourth quarter|the fourth quarter|4th quarter|quarter 4|quarter four',
  ],
  halves: [
    'h1|first half|first half of the year|the first half of the year|1st half|first half of',
    'h2|second half|second half of the year|the second half of the year|2nd half|second half of',
  ],
  toDate: {
    day: 'for the day',
    week: 'of the week|for the week|since the beginning of the week|since the start of the week|week to date|wtd|so far this week|this week so far',
    month:
      'of the month|for the month|since the beginning of the month|since the start of the month|month to date|mtd|so far this month|this month so far',
    quarter: 'for the quarter|of the quarter|quarter to date|qtd|so far this quarter|this quarter so far',
    year: 'of the year|for the year|since the beginning of the year|since the start of the year|since the new year|year to date|ytd|so far this year|this year so far|this year to date',
  },
  holidays: {
    newYear: 'New Year|new years|new years day|new year s day',
    valentines: 'Valentines Day|valentines|valentine s day|valentine s',
    goodFriday: 'Good Friday',
    easter: 'Easter|easter sunday',
    easterMonday: 'Easter Monday',
    halloween: 'Halloween',
    thanksgiving: 'Thanksgiving|thanksgiving day',
    blackFriday: 'Black Friday',
    christmasEve: 'Christmas Eve|xmas eve',
    christmas: 'Christmas|christmas day|xmas',
    newYearsEve: 'New Years Eve|new year s eve|nye',
    secondChristmasDay: 'Boxing Day',
    mothersDay: 'Mothers Day|mother s day|mothering sunday',
    laborDay: 'Labor Day|labour day',
  },
  monthDay: /^\d{1,2}(?:st|nd|rd|th)$/,
  dayLead: 'the',
  ofMonth: {
    '-1': 'of last month|last month|of the last month|of the previous month',
    '0': 'of this month|this month|of the month|of the current month',
    '1': 'of next month|next month|of the next month',
  },
  of: 'of',
  weekNumber: 'week|wk|week number|week no|calendar week|iso week',
  yearAgo: 'last year|of last year|a year ago|the previous year|of the previous year|in the previous year',
  hourLead: 'at',
  hourUnit: '',
  hourParts: [
    ['in the morning|oclock in the morning', 1, 11, 0],
    ['in the afternoon|oclock in the afternoon', 1, 6, 12],
    ['in the evening|oclock in the evening', 5, 11, 12],
    ['at night|oclock at night', 8, 11, 12],
    ['at night|oclock at night', 12, 12, -12],
  ],
  dayParts: {
    breakfast: 'breakfast|at breakfast|breakfast time|for breakfast',
    morning: 'morning|mornings|in the morning|in the mornings',
    lunch: 'lunch|at lunch|lunchtime|lunch time|lunches|for lunch|midday|at noon',
    afternoon: 'afternoon|afternoons|in the afternoon|in the afternoons',
    dinner:
      'dinner|at dinner|dinners|evening|evenings|in the evening|in the evenings|dinner time|dinnertime|for dinner|supper',
    night: 'late night|at night|nights|late at night|night',
  },
  numbers: [
    'one|a single',
    'two|couple of|a couple of|couple',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ordinals: ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ago: 'ago|back',
  dayBefore: 'day before|one day before|day prior to',
  dayAfter: 'day after|one day after|day following',
  since: 'since|as of|starting|ever since|since the start of|since the beginning of',
  until: 'until|till|up to|through|up until|by the end of',
  weekOf: 'week of|the week of|week beginning|week starting',
  before: 'before',
  after: 'after|from',
  from: 'from',
  between: 'between',
  to: 'to|through|until|till|thru|-',
  and: 'and|plus',
  glue: 'the|of|in|on|at|for|during|over|within|a|an|from|s|just|full|whole|entire|of the|calendar|our|dates',
  write: {
    plain: '{measure}',
    split: '{measure} by {by}',
    total: 'Total {measure}',
    highest: 'Top {take} {by} by {measure}',
    lowest: 'Bottom {take} {by} by {measure}',
    up: 'Top {take} {by} by increase in {measure}',
    down: 'Top {take} {by} by decrease in {measure}',
    why: 'Why: {question}',
    filter: 'for {by} "{name}"',
    weekday: 'on {day}',
    hour: 'at {hour}:00',
    day: 'on {from}',
    range: 'from {from} to {to}',
    compareDay: 'compared with {from}',
    compareRange: 'compared with {from} to {to}',
    date: '{month} {date}, {year}',
  },
};
