/** Pages of restaurants and similar businesses without dishes: any dish read from one is a false positive. */
export const pagesWithoutMenu: readonly { kind: string; html: string }[] = [
  ...['li', 'div', 'article'].flatMap((tag) => {
    const rows = (names: readonly string[]) =>
      names.map((name, at) => `<${tag}><h4>${name}</h4><b>$${at + 9}.00</b></${tag}>`).join('');
    const ordered = rows(['Gyoza', 'Ramen', 'Mochi', 'Udon']);
    return [
      { kind: 'cart', html: `<title>Your cart</title>${ordered}<p>Subtotal <b>$40.00</b></p>` },
      { kind: 'checkout', html: `<h1>Checkout</h1>${ordered}<button>Place order</button>` },
      { kind: 'card fields', html: `<h2>Order</h2>${ordered}<input name="cardnumber">` },
      { kind: 'cart in German', html: `<title>Warenkorb</title>${ordered}` },
      {
        kind: 'merchandise',
        html: `<h1>Shop</h1>${rows(['Logo T-Shirt', 'Enamel Mug', 'Dad Hat', 'Tote Bag', 'Sticker Pack', 'Gift Card'])}`,
      },
      { kind: 'story', html: '<h1>About us</h1><p>We opened in 2009 with $5,000 and one stove.</p>' },
    ];
  }),
  {
    kind: 'cart in a drawer',
    html: '<title>Bistro Nine | Order</title><h2>Order summary</h2><div class="line"><span>2 × Margherita</span><span>$28.00</span></div><div class="line"><span>1 × Tiramisu</span><span>$9.00</span></div><div class="line"><span>Subtotal</span><span>$37.00</span></div><div class="line"><span>Tax</span><span>$3.05</span></div><div class="line"><span>Tip (18%)</span><span>$6.66</span></div><div class="line"><span>Total</span><span>$46.71</span></div><button>Continue to payment</button>',
  },
  {
    kind: 'receipt of an order',
    html: '<title>Order confirmed</title><h1>Thank you, your order is confirmed</h1><p>Order #10293</p><ul><li>Chicken Burrito <span>$11.95</span></li><li>Horchata <span>$3.25</span></li><li>Chips <span>$4.00</span></li></ul><p>Subtotal <b>$19.20</b></p><p>Total <b>$20.78</b></p>',
  },
  {
    kind: 'gift cards',
    html: '<title>Gift Cards | Alder</title><h1>Give the gift of dinner</h1><div class="amounts"><button>$25</button><button>$50</button><button>$100</button><button>$250</button></div><form><label>Custom amount</label><input></form><div class="product"><h3>Dinner for two</h3><span class="price">$150.00</span></div><div class="product"><h3>Chef’s counter experience</h3><span class="price">$300.00</span></div><div class="product"><h3>Wine lover’s card</h3><span class="price">$75.00</span></div>',
  },
  {
    kind: 'events with tickets',
    html: '<title>Events at The Lantern</title><h1>Upcoming events</h1><div class="event"><h3>Jazz brunch</h3><time>Sunday, May 3, 11:00 am</time><p>Live trio and bottomless mimosas.</p><span class="price">$45.00</span><a>Buy tickets</a></div><div class="event"><h3>Comedy night</h3><time>Friday, May 8, 8:00 pm</time><span class="price">$20.00</span><a>Buy tickets</a></div><div class="event"><h3>Pasta making class</h3><time>Saturday, May 16, 2:00 pm</time><span class="price">$85.00</span><a>Buy tickets</a></div><div class="event"><h3>Trivia</h3><time>Tuesday, May 19, 7:00 pm</time><span class="price">Free</span></div>',
  },
  {
    kind: 'classes',
    html: '<title>Cooking classes</title><h1>Cooking classes</h1><ul><li><h3>Knife skills</h3><p>2 hours, up to 10 guests</p><b>$65 per person</b></li><li><h3>Fresh pasta</h3><p>3 hours, up to 12 guests</p><b>$95 per person</b></li><li><h3>Bread at home</h3><p>4 hours</p><b>$110 per person</b></li></ul>',
  },
  {
    kind: 'hotel rooms',
    html: '<title>Rooms and rates | Hotel Vista</title><h1>Rooms & suites</h1><div class="room card"><h3>Deluxe King</h3><p>32 m², sea view, breakfast included</p><span class="price">$189</span> <small>per night</small></div><div class="room card"><h3>Junior Suite</h3><p>45 m², terrace</p><span class="price">$259</span> <small>per night</small></div><div class="room card"><h3>Garden Double</h3><p>24 m²</p><span class="price">$149</span> <small>per night</small></div><div class="room card"><h3>Family Studio</h3><p>50 m², sleeps five</p><span class="price">$289</span> <small>per night</small></div>',
  },
  {
    kind: 'rooms in German',
    html: '<title>Zimmer & Preise</title><h1>Unsere Zimmer</h1><table><tr><th>Zimmer</th><th>Preis pro Nacht</th></tr><tr><td>Einzelzimmer</td><td>79,00 €</td></tr><tr><td>Doppelzimmer</td><td>119,00 €</td></tr><tr><td>Familienzimmer</td><td>159,00 €</td></tr><tr><td>Frühstück</td><td>14,00 €</td></tr></table>',
  },
  {
    kind: 'catering inquiry',
    html: '<title>Catering</title><h1>Catering inquiries</h1><p>Packages start at $25 per person with a minimum of 20 guests.</p><form><label>Name</label><input><label>Budget</label><select><option>Under $500</option><option>$500 to $1,000</option><option>$1,000 to $2,500</option><option>Over $2,500</option></select><label>Guests</label><select><option>10 to 20</option><option>20 to 50</option></select><button>Send</button></form>',
  },
  {
    kind: 'private dining',
    html: '<title>Private dining</title><h1>Host your event</h1><div class="space"><h3>The Cellar</h3><p>Seats 24</p><p>Food & beverage minimum $1,500</p></div><div class="space"><h3>The Mezzanine</h3><p>Seats 60</p><p>Food & beverage minimum $4,000</p></div><div class="space"><h3>Full buyout</h3><p>Seats 120</p><p>From $9,500</p></div><p>Room fee $250. Cake cutting fee $3 per guest.</p>',
  },
  {
    kind: 'blog',
    html: '<title>How we price our menu | Blog</title><article><h1>What a burger really costs</h1><p>Last spring beef went from $3.10 to $4.25 a pound. Our burger was $12 and is now $14.</p><h2>The numbers</h2><p>Bun: $0.45</p><p>Patty: $2.80</p><p>Cheese: $0.40</p><p>Labor: $3.90</p><p>Rent: $1.70</p><p>What is left is less than a dollar.</p></article>',
  },
  {
    kind: 'recipe with costs',
    html: '<title>Weeknight chili</title><article><h1>Weeknight chili</h1><p>Serves 6, ready in 45 minutes.</p><h2>Ingredients</h2><ul><li>1 lb ground beef</li><li>2 cans kidney beans (15 oz)</li><li>1 onion, diced</li><li>2 tbsp chili powder</li><li>1 1/2 cups stock</li></ul><h2>Method</h2><ol><li>Brown the beef for 8 minutes.</li><li>Simmer 30 minutes at 200 degrees.</li></ol></article>',
  },
  {
    kind: 'jobs',
    html: '<title>Careers</title><h1>Join our team</h1><ul><li><h3>Line cook</h3><p>Full time, $19 to $23 an hour</p></li><li><h3>Server</h3><p>$12.50 an hour plus tips</p></li><li><h3>Dishwasher</h3><p>$17.00/hr</p></li><li><h3>General manager</h3><p>$68,000 to $75,000</p></li></ul>',
  },
  {
    kind: 'job board in columns',
    html: '<title>Open positions</title><table><tr><th>Position</th><th>Pay</th></tr><tr><td>Sous Chef</td><td>$26.00</td></tr><tr><td>Bartender</td><td>$15.00</td></tr><tr><td>Host</td><td>$16.50</td></tr><tr><td>Busser</td><td>$14.00</td></tr></table>',
  },
  {
    kind: 'reviews',
    html: '<title>Reviews of Nonna Pia</title><h1>What guests say</h1><div class="review"><h4>Maria L.</h4><p>$$ · Italian · 4.5 stars</p><p>We had the lasagna for $18 and it was huge.</p></div><div class="review"><h4>Tom B.</h4><p>$$$ · Pizza</p><p>Paid $64 for two with wine. Worth it.</p></div><div class="review"><h4>Jin P.</h4><p>Around $30 per person.</p></div>',
  },
  {
    kind: 'list of restaurants',
    html: '<title>10 best tacos in town</title><h1>10 best tacos in town</h1><ol><li><h3>Tres Nopales</h3><p>4.6 (812) · $ · Mexican · 0.4 mi</p></li><li><h3>La Casita</h3><p>4.4 (230) · $$ · Mexican · 1.2 mi</p></li><li><h3>Baja Shack</h3><p>4.1 (97) · $10-20 · Seafood</p></li></ol>',
  },
  {
    kind: 'delivery terms',
    html: '<title>Delivery</title><h1>Delivery areas</h1><table><tr><th>Area</th><th>Fee</th><th>Minimum</th></tr><tr><td>Downtown</td><td>$2.99</td><td>$15.00</td></tr><tr><td>Northside</td><td>$4.99</td><td>$20.00</td></tr><tr><td>Harbor</td><td>$3.99</td><td>$15.00</td></tr><tr><td>Airport</td><td>$7.99</td><td>$40.00</td></tr></table>',
  },
  {
    kind: 'delivery areas in German',
    html: '<title>Liefergebiete</title><h1>Liefergebiete</h1><ul><li>Altstadt: Mindestbestellwert 15,00 €, Lieferung frei</li><li>Nordstadt: Mindestbestellwert 20,00 €, Anfahrt 1,50 €</li><li>Südstadt: Mindestbestellwert 25,00 €, Anfahrt 2,50 €</li></ul>',
  },
  {
    kind: 'shop for books and ceramics',
    html: '<title>Shop</title><h1>Shop</h1><div class="product-grid"><div class="product"><h3>The Alder Cookbook</h3><span>$35.00</span></div><div class="product"><h3>Stoneware Bowl</h3><span>$42.00</span></div><div class="product"><h3>Linen Apron</h3><span>$58.00</span></div><div class="product"><h3>Beeswax Candle</h3><span>$24.00</span></div><div class="product"><h3>Chef Knife</h3><span>$120.00</span></div><div class="product"><h3>Walnut Cutting Board</h3><span>$95.00</span></div></div>',
  },
  {
    kind: 'shop for shirts in sizes',
    html: '<title>Merch | Baja Shack</title><h1>Merch</h1><ul class="products"><li><h2>Shack Logo Tee</h2><span class="price">$28.00</span><span>S M L XL</span></li><li><h2>Surf Long Sleeve</h2><span class="price">$36.00</span></li><li><h2>Trucker Cap</h2><span class="price">$26.00</span></li><li><h2>Shack Pullover</h2><span class="price">$55.00</span></li></ul>',
  },
  {
    kind: 'shop state of merchandise',
    html: `<title>Store</title><div id="root"></div><script>window.__STATE__ = ${JSON.stringify({ products: ['Pullover Fleece', 'Bamboo Cutlery Set', 'Pint Glass', 'Bandana'].map((name, at) => ({ name, price: 20 + at })) })};</script>`,
  },
  {
    kind: 'memberships',
    html: '<title>Wine club</title><h1>Join the wine club</h1><div class="card"><h3>Explorer</h3><p>Two bottles a month</p><span class="price">$49</span><span>/month</span></div><div class="card"><h3>Collector</h3><p>Four bottles a month</p><span class="price">$95</span><span>/month</span></div><div class="card"><h3>Cellar</h3><p>Twelve bottles a quarter</p><span class="price">$240</span><span>/quarter</span></div>',
  },
  {
    kind: 'plans of software',
    html: '<title>Pricing | Restaurant software</title><h1>Simple pricing</h1><div class="plan card"><h3>Starter</h3><div class="price">$29</div><p>per month, one location</p></div><div class="plan card"><h3>Growth</h3><div class="price">$79</div><p>per month, up to five</p></div><div class="plan card"><h3>Enterprise</h3><div class="price">$199</div><p>per month</p></div>',
  },
  {
    kind: 'questions and answers',
    html: '<title>FAQ</title><h1>Questions</h1><h3>Is there a corkage fee?</h3><p>Yes, $25 per bottle, two bottles at most.</p><h3>Do you charge for cancellations?</h3><p>We charge $40 per person within 24 hours.</p><h3>Is parking available?</h3><p>Valet is $15 and self parking is $8.</p>',
  },
  {
    kind: 'donations',
    html: '<title>Community</title><h1>Feed a neighbor</h1><ul><li><b>$10</b> buys a hot lunch</li><li><b>$25</b> feeds a family</li><li><b>$100</b> fills a pantry shelf</li></ul><button>Donate</button>',
  },
  {
    kind: 'hours and contact',
    html: '<title>Contact</title><h1>Visit us</h1><p>Monday 11 - 9</p><p>Tuesday 11 - 9</p><p>Friday 11 - 10</p><p>12 Main Street, Suite 4</p><p>(555) 010-0110</p><table><tr><td>Monday</td><td>11.30</td><td>21.00</td></tr><tr><td>Tuesday</td><td>11.30</td><td>21.00</td></tr><tr><td>Wednesday</td><td>11.30</td><td>22.00</td></tr></table>',
  },
  {
    kind: 'shop for coffee and ware',
    html: '<title>Shop Coffee</title><h1>Shop</h1><div class="product"><h3>Ethiopia Guji</h3><span>$21.00</span><p>12 oz whole bean</p></div><div class="product"><h3>Colombia Huila</h3><span>$19.00</span></div><div class="product"><h3>Ceramic Dripper</h3><span>$32.00</span></div><div class="product"><h3>Camp Mug</h3><span>$18.00</span></div>',
  },
  {
    kind: 'order in Spanish',
    html: '<title>Tu pedido</title><h1>Tu pedido</h1><ul><li>2 x Patatas bravas <b>13,00 €</b></li><li>Flan <b>4,50 €</b></li></ul><p>Subtotal: 17,50 €</p><p>Total: 19,00 €</p>',
  },
  {
    kind: 'reservations',
    html: '<title>Reserve a table</title><h1>Reservations</h1><p>Parties of 6 or more leave a $20 deposit per guest.</p><p>Chef counter: $95 per seat, prepaid.</p><p>Late cancellations are charged $50.</p>',
  },
  {
    kind: 'offers of a hotel',
    html: '<title>Hotel Bellevue</title><h1>Welcome to the Bellevue</h1><div class="offer card"><h3>Weekend getaway</h3><p>Two nights with breakfast</p><span class="price">from 249 €</span></div><div class="offer card"><h3>Spa day</h3><p>Pool, sauna, massage</p><span class="price">89 €</span></div><div class="offer card"><h3>Business rate</h3><span class="price">129 €</span></div>',
  },
  {
    kind: 'concerts',
    html: '<title>Live at the Anchor</title><h1>Live at the Anchor</h1><ul><li><b>May 3</b> The Driftwood Trio <span>$15</span></li><li><b>May 10</b> Salt & Vinegar <span>$18</span></li><li><b>May 17</b> Open mic <span>Free</span></li><li><b>May 24</b> Ruby Lane <span>$22</span></li></ul>',
  },
  {
    kind: 'packages for parties',
    html: '<title>Kids parties</title><h1>Birthday parties</h1><div class="card"><h3>Bronze</h3><p>10 kids, 90 minutes</p><b>$199</b></div><div class="card"><h3>Silver</h3><p>15 kids, 2 hours</p><b>$279</b></div><div class="card"><h3>Gold</h3><p>20 kids, 2 hours</p><b>$349</b></div>',
  },
  {
    kind: 'numbers of a group',
    html: '<title>About our group</title><h2>By the numbers</h2><ul><li>14 restaurants</li><li>820 team members</li><li>$2.4 million raised</li><li>1998 founded</li></ul>',
  },
  {
    kind: 'shipping',
    html: '<title>Bottle shop policies</title><h1>Shipping</h1><table><tr><td>Ground</td><td>$12.00</td></tr><tr><td>Two day</td><td>$24.00</td></tr><tr><td>Overnight</td><td>$48.00</td></tr></table>',
  },
  {
    kind: 'jobs in German',
    html: '<title>Jobs | Gasthaus</title><h1>Wir suchen dich</h1><ul><li><b>Koch (m/w/d)</b> ab 17,50 € / Stunde</li><li><b>Servicekraft</b> ab 14,00 € / Stunde</li></ul>',
  },
  {
    kind: 'rooms in French',
    html: '<title>Nos chambres</title><h1>Nos chambres</h1><ul><li><h3>Chambre double</h3><span>95 €</span></li><li><h3>Suite vue mer</h3><span>165 €</span></li><li><h3>Chambre familiale</h3><span>140 €</span></li></ul>',
  },
  {
    kind: 'review in prose',
    html: '<title>Review: Alder and Ash</title><article><h1>A steakhouse worth the drive</h1><p>The ribeye ($62) arrives charred. The oysters ($24) were briny, and we liked the Caesar ($15).</p><p>Dinner for two with wine came to $240.</p></article>',
  },
  {
    kind: 'rewards',
    html: '<title>Rewards</title><h1>Rewards</h1><ul><li>50 points: $5 off</li><li>100 points: $12 off</li><li>250 points: free entree</li></ul>',
  },
  {
    kind: 'order on its way',
    html: '<title>Track your order</title><h1>Order #4412</h1><div><span>1 Pad Thai</span><span>$14.00</span></div><div><span>2 Spring Rolls</span><span>$12.00</span></div><div>Subtotal</div><div>$26.00</div><div>Delivery</div><div>$3.99</div><div>Total</div><div>$32.10</div>',
  },
  {
    kind: 'tours',
    html: '<title>Brewery tours</title><h1>Tours</h1><div class="tour"><h3>Classic tour</h3><p>45 minutes, three tasters</p><p>$18 per guest</p></div><div class="tour"><h3>Barrel room tour</h3><p>90 minutes</p><p>$40 per guest</p></div>',
  },
  {
    kind: 'nutrition table',
    html: '<title>Nutrition | Dot Burger</title><h1>Nutrition facts</h1><table><tr><th>Item</th><th>Calories</th><th>Fat (g)</th><th>Sodium (mg)</th><th>Protein (g)</th></tr><tr><td>Dot Burger</td><td>540</td><td>31</td><td>980</td><td>27</td></tr><tr><td>Cheeseburger</td><td>610</td><td>36</td><td>1120</td><td>30</td></tr><tr><td>Fries</td><td>420</td><td>20</td><td>310</td><td>5</td></tr><tr><td>Chocolate Shake</td><td>720</td><td>28</td><td>330</td><td>14</td></tr></table>',
  },
  {
    kind: 'allergen table',
    html: '<title>Allergens</title><h1>Allergen information</h1><table><tr><th>Dish</th><th>Gluten</th><th>Milk</th></tr><tr><td>Carbonara</td><td>1</td><td>7</td></tr><tr><td>Risotto</td><td>-</td><td>7</td></tr><tr><td>Tiramisu</td><td>1, 3</td><td>7</td></tr></table>',
  },
  {
    kind: 'classes about food',
    html: '<title>Learn with us | Osteria</title><h1>Hands-on evenings</h1><div class="card"><h3>Fresh pasta workshop</h3><p>Saturday, May 9, 10 am to 1 pm</p><p>$95 per person</p><button>Book now</button></div><div class="card"><h3>Sourdough bread basics</h3><p>Sunday, May 17, 9 am to 2 pm</p><p>$110 per person</p><button>Book now</button></div><div class="card"><h3>Sushi rolling</h3><p>Friday, May 22, 6 pm</p><p>$85 per person</p><button>Book now</button></div>',
  },
  {
    kind: 'jobs that name food',
    html: '<title>Work with us</title><h1>Work with us</h1><div><h3>Pizza maker</h3><p>$18 - $21 an hour</p></div><div><h3>Pastry cook</h3><p>$20 - $24 an hour</p></div><div><h3>Barista / coffee lead</h3><p>$17 an hour plus tips</p></div>',
  },
  {
    kind: 'article in prose',
    html: '<title>A history of our chowder</title><article><h1>A history of our chowder</h1><p>In 1954 a bowl of chowder cost $0.35 and coffee was $0.10.</p><p>By 1980 the bowl was $2.25. Lobster went from $3 to $9 a pound in those years.</p></article>',
  },
  {
    kind: 'franchise',
    html: '<title>Franchise with Baja Shack</title><h1>Own a Baja Shack</h1><ul><li>Franchise fee <b>$30,000</b></li><li>Kitchen equipment <b>$85,000</b></li><li>Coffee and beverage station <b>$12,000</b></li><li>Initial food inventory <b>$9,500</b></li></ul>',
  },
  {
    kind: 'gifts',
    html: '<title>Holiday gifts</title><h1>Holiday gifts</h1><div class="product"><h3>$50 gift card</h3><span>$50.00</span></div><div class="product"><h3>Logo mug and coffee</h3><span>$32.00</span></div><div class="product"><h3>Apron</h3><span>$28.00</span></div>',
  },
  {
    kind: 'suppliers',
    html: '<title>Our suppliers</title><h1>Our farms</h1><p>We buy tomatoes from Green Acre (12 miles), beef from Cold Creek (40 miles) and eggs from the Hill family (8 miles).</p><p>Founded 1974. 320 acres. 14 people.</p>',
  },
  {
    kind: 'points for food',
    html: '<title>Rewards</title><h1>Earn free tacos</h1><table><tr><td>Free taco</td><td>100</td></tr><tr><td>Free burrito</td><td>250</td></tr><tr><td>Free combo</td><td>400</td></tr><tr><td>Free party pack</td><td>900</td></tr></table>',
  },
  {
    kind: 'arrangements in German',
    html: '<title>Hotel zur Post</title><h1>Arrangements</h1><h3>Genusswochenende</h3><p>2 Nächte mit Frühstück und 4-Gang-Menü, ab 249 € pro Person</p><h3>Wellnesstage</h3><p>3 Nächte, Sauna, Massage, ab 319 € pro Person</p>',
  },
  {
    kind: 'order status',
    html: '<title>Mi pedido</title><h1>Pedido confirmado</h1><ul><li>Patatas bravas <b>6,50 €</b></li><li>Pulpo <b>21,00 €</b></li></ul><p>Total <b>27,50 €</b></p>',
  },
  {
    kind: 'festival',
    html: '<title>Oyster festival 2026</title><h1>Oyster festival</h1><p>June 14, noon to 8 pm at the wharf</p><ul><li>General admission <b>$25</b></li><li>VIP with champagne toast <b>$80</b></li><li>Kids under 12 <b>$5</b></li></ul><button>Get tickets</button>',
  },
  {
    kind: 'tap takeover schedule',
    html: '<title>What is on</title><h1>What is on</h1><p>Tuesday: trivia, 7 pm. Win $50.</p><p>Wednesday: run club, 6.30 pm, 5 km.</p><p>Thursday: open mic, 8 pm.</p>',
  },
  {
    kind: 'rentals',
    html: '<title>Rentals</title><h1>Party rentals</h1><table><tr><td>Chafing dish</td><td>$15.00</td></tr><tr><td>Beverage dispenser</td><td>$12.00</td></tr><tr><td>Folding table</td><td>$10.00</td></tr><tr><td>Coffee urn</td><td>$25.00</td></tr></table>',
  },
  {
    kind: 'survey',
    html: '<title>Tell us</title><h1>How was your meal?</h1><p>1 2 3 4 5</p><p>Food 1 2 3 4 5</p><p>Drinks 1 2 3 4 5</p><p>Service 1 2 3 4 5</p>',
  },
  {
    kind: 'home page',
    html: '<title>Copper Gull Tavern</title><h1>Seafood on the wharf</h1><p>Open daily 11-10.</p><p>Lobster roll named one of the 25 best in America by Harbor Magazine.</p><p>Valet $10. Dock slip $2 per foot.</p><div class="card"><h3>Chowder by mail</h3><p>Four quarts, packed in ice, $79</p></div>',
  },
];
