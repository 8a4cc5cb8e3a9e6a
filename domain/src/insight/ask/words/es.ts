import type { WordTable } from './word-table.ts';

export const spanish: WordTable = {
  measures: {
    revenue: `ingresos|ventas|facturación|facturacion|recaudación|ventas netas|ingresos netos|ingreso|venta|facturado|facturamos|recaudamos|caja|ventas totales
      |importe de ventas|cifra de negocio|cifra de ventas|dinero de ventas`,
    sold: `artículos vendidos|platos vendidos|platillos vendidos|unidades vendidas|porciones vendidas|raciones vendidas|cantidad vendida|número de platos vendidos
      |numero de ventas|raciones|porciones|ventas en unidades|popularidad|productos vendidos`,
    checks: `cuentas|cuenta|tickets|ticket|comensales|cubiertos|clientes|cubierto|transacciones|número de cuentas|número de tickets|número de clientes
      |número de comensales|afluencia|invitados|comandas|visitas`,
    averageCheck: `cuenta promedio|cuenta media|ticket promedio|ticket medio|consumo promedio|consumo medio|gasto por cliente|gasto por comensal|gasto medio por cliente
      |gasto promedio por cliente|ventas por cliente|ingresos por cliente|venta promedio|venta media|ticket promedio por cliente|promedio por cuenta|promedio por cliente|cheque promedio`,
    foodCost: `costo de alimentos|coste de alimentos|costo de la comida|coste de la comida|costo de comida|coste de comida|costo de ventas|coste de ventas|costo de los alimentos
      |coste de los alimentos|food cost|costo de materia prima|coste de materia prima|coste de materias primas|costo de materias primas|costo de mercancía|coste de mercancía
      |costo de lo vendido|coste de lo vendido|costos de alimentos|costes de alimentos|costo de insumos|costo de alimentos y bebidas`,
    foodCostPercent: `porcentaje de costo de alimentos|porcentaje de coste de alimentos|porcentaje del costo de alimentos|porcentaje del coste de alimentos|costo de alimentos en porcentaje
      |porcentaje de food cost|porcentaje de costo|porcentaje de coste|porcentaje del costo de la comida|costo porcentual de alimentos|porcentaje de materia prima`,
    grossProfit: `utilidad bruta|ganancia bruta|beneficio bruto|beneficio|beneficios|ganancia|ganancias|utilidad|utilidades|margen en dinero|contribución|margen de contribución
      |margen bruto en dinero`,
    margin: `margen|márgenes|margen bruto|margen de ganancia|margen de beneficio|margen de utilidad|porcentaje de margen|rentabilidad|margen porcentual|margen en porcentaje`,
    menuPrice: `precio del menú|precio de menú|precio en el menú|precio de venta|precio de carta|precio de la carta|precio en la carta|precios del menú|precios de venta|precios de la carta|cobramos por`,
    dishCost: `costo del plato|costo por plato|coste del plato|coste por plato|costo del platillo|costo por platillo|costo de receta|coste de receta|costo de la receta|coste de la receta|costo por porción|coste por porción
      |coste por ración|escandallo|cuesta hacer|costo de platos|costo de producción|cuesta preparar|coste de elaboración`,
    spend: `gasto|gastos|gasto de compras|gasto en compras|compras|gastamos|gasté|gastado|total de compras|importe de compras|desembolso|hemos gastado|compras totales|gastado en compras|nos facturó|nos cobró|nos facturaron`,
    invoices: `facturas|factura|número de facturas|cantidad de facturas|facturas de proveedores|facturas recibidas`,
    purchased: `cantidad comprada|cantidades compradas|volumen comprado|cantidad de compra|volumen de compra`,
    price: `precio de compra|precios de compra|precio de costo|precio unitario|precios unitarios|costo unitario|coste unitario|precio del proveedor|precios del proveedor|precios de proveedores
      |precio pagado|precio del ingrediente|costo del ingrediente|coste del ingrediente`,
    priceChange: `cambio de precio|cambios de precio|cambio de precios|subida de precio|subida de precios|subidas de precio|aumento de precio|aumento de precios|aumentos de precio|incremento de precio|incremento de precios
      |subió los precios|subió precios|subió sus precios|subieron los precios|subieron precios|ha subido los precios|ha subido precios|han subido los precios|han subido precios|aumentó los precios|aumentó precios|aumentó sus precios|aumentaron los precios
      |más caro se volvió|se encareció|se encarecieron|se han encarecido|encarecido|encareció|inflación|subió de precio|subieron de precio|ha subido de precio|han subido de precio|variación de precio|variación de precios|variación del precio|cambio del precio|cambio en el precio
      |incrementó los precios|incrementó sus precios|subir de precio|alza de precios|alzas de precios`,
    stock: `existencias|en existencia|en stock|disponible|inventario disponible|nivel de inventario|niveles de inventario|queda|quedan|nos queda|nos quedan|hay en stock|en el almacén|en almacén|en la despensa|en bodega|tenemos en stock`,
    stockValue: `valor del inventario|valor de inventario|valor de las existencias|valor de existencias|valor del stock|vale el inventario|vale nuestro inventario|valen las existencias|inventario valorado|valor de nuestro inventario|vale el stock|valoración de inventario`,
    waste: `merma|mermas|desperdicio|desperdicios|desperdiciamos|desperdiciado|tiramos|tirado|tiró|basura|botamos|comida desperdiciada|pérdidas por merma|desechamos|costo de merma|hemos tirado|a la basura|se echó a perder|echado a perder`,
    orders: `pedidos de compra|órdenes de compra|pedido de compra|orden de compra|pedidos a proveedores|valor de pedidos|pedidos hechos|pedidos realizados|pedimos a|ordenamos a|pedidos a`,
    toOrder: `cantidad a pedir|a pedir|por pedir|debo pedir|debemos pedir|tengo que pedir|hay que pedir|tenemos que pedir|qué pedir|necesito pedir|necesitamos pedir|debería pedir|deberíamos pedir|sugerencia de pedido|pedido sugerido|pedidos sugeridos
      |lista de compras|debo comprar|debemos comprar|tengo que comprar|hay que comprar|tenemos que comprar|debería comprar|deberíamos comprar|necesitamos comprar|qué comprar|pido|pedir|falta por pedir|por debajo del mínimo|debo ordenar|debemos ordenar|hay que ordenar`,
    expectedRevenue: `ingresos previstos|ventas previstas|ventas esperadas|ingresos esperados|pronóstico de ventas|previsión de ventas|previsión de ingresos|pronóstico de ingresos|ventas proyectadas|ingresos proyectados|proyección de ventas|ventas estimadas|estimación de ventas|venderemos en dinero`,
    expectedSold: `artículos que se espera vender|platos previstos|venta prevista de platos|demanda|demanda prevista|demanda esperada|platos esperados|se espera vender|unidades previstas|vamos a servir`,
    labor: `costo de personal|costo laboral|coste de personal|coste laboral|nómina|nóminas|sueldos|salarios|mano de obra|costo de mano de obra|coste de mano de obra|gastos de personal|gasto de personal|costos laborales|costes laborales|costes de personal|costos de personal|gasto en personal`,
    laborPercent: `porcentaje de costo de personal|porcentaje de costo laboral|porcentaje de mano de obra|porcentaje de coste de personal|porcentaje de coste laboral|porcentaje de nómina|porcentaje de personal|porcentaje laboral|porcentaje del costo laboral|porcentaje del costo de personal`,
    owed: `monto adeudado|debemos|le debemos|les debemos|debo|adeudamos|adeudado|cuentas por pagar|saldo pendiente|pendiente de pago|por pagar|facturas pendientes|facturas por pagar|deuda|deudas|importe adeudado|facturas sin pagar|pendiente de pagar|saldo con|facturas impagadas`,
  },
  loose: [
    ['costo|coste|costos|costes|cuesta|cuestan', 'dishCost', 'price', 'foodCost'],
    ['precio|precios', 'price', 'menuPrice'],
    ['inventario|stock', 'stock', 'stockValue'],
    ['pedidos|pedido|órdenes', 'orders', 'checks'],
    ['ganamos|ganado|ganó|gané', 'grossProfit', 'revenue'],
    ['previsión|pronóstico|proyección', 'expectedRevenue', 'expectedSold'],
    ['venderemos|vamos a vender|se van a vender|se venderán|esperamos vender', 'expectedSold', 'expectedRevenue'],
    ['vale|valen', 'menuPrice', 'price', 'stockValue'],
  ],
  weak: [
    [
      'vendimos|vendido|vendidos|vendida|vendidas|vendió|vendieron|vende|venden|vendemos|se vendió|se vendieron|hemos vendido|se ha vendido|se han vendido|vendí',
      'sold',
      'revenue',
      'expectedSold',
    ],
    ['compramos|comprado|compré|compró|hemos comprado|comprar|compra', 'purchased', 'spend', 'price', 'toOrder'],
    ['pagamos|pagado|pagué|pagó|hemos pagado|pagar', 'price', 'spend', 'owed', 'labor'],
    [
      'nos cuesta|nos cuestan|nos costó|costó|costaron|nos costaron|costado',
      'dishCost',
      'price',
      'foodCost',
      'labor',
      'waste',
      'spend',
    ],
    ['servimos|atendimos|servido', 'checks', 'sold'],
    ['recibimos|llegaron|recibido', 'invoices', 'purchased'],
    ['pedimos|pedí', 'orders', 'purchased', 'sold'],
    ['perdimos|perdido', 'waste'],
    ['hicimos|facturó', 'revenue'],
  ],
  dimensions: {
    dish: [
      'plato|platillo|artículo|producto|artículo del menú',
      'platos|platillos|artículos|productos|artículos del menú|la carta',
    ],
    ingredient: [
      'ingrediente|insumo|materia prima|mercancía|producto|artículo',
      'ingredientes|insumos|materias primas|mercancías|productos|artículos',
    ],
    vendor: [
      'proveedor|distribuidor|suministrador|proveedora',
      'proveedores|distribuidores|suministradores|quién|quiénes|a quién|de quién',
    ],
    menuCategory: [
      'categoría del menú|categoría|sección del menú|sección|categoría de platos',
      'categorías del menú|categorías|secciones|secciones del menú|categorías de platos',
    ],
    ingredientCategory: [
      'categoría de ingredientes|categoría|categoría de compras|categoría de gasto',
      'categorías de ingredientes|categorías|categorías de compras',
    ],
    restaurant: [
      'restaurante|local|sucursal|ubicación|establecimiento|tienda',
      'restaurantes|locales|sucursales|ubicaciones|establecimientos|tiendas',
    ],
    channel: ['canal|canal de venta|tipo de pedido|tipo de orden', 'canales|canales de venta|tipos de pedido'],
    day: ['día|fecha|diario|diaria|diariamente|diarias|diarios', 'días|fechas'],
    week: ['semana|semanal|semanales|semanalmente', 'semanas'],
    month: ['mes|mensual|mensuales|mensualmente', 'meses'],
    weekday: ['día de la semana', 'días de la semana'],
    hour: ['hora|hora del día|a qué hora|cuándo', 'horas|horas del día'],
  },
  modify: {
    percent: 'porcentaje|por ciento|%|porcentual|en porcentaje|porcentaje de|de las ventas|porcentaje del',
    value: 'valor|valor de|en dinero|importe|monto',
    expected:
      'previsto|prevista|previstos|previstas|esperado|esperada|esperados|esperadas|proyectado|proyectada|estimado|estimada|se espera|esperamos|habrá|pronosticado|pronosticadas',
    average: 'promedio|media|medio|en promedio|de media|promedio de|media de',
    many: 'cuántos|cuántas|número de|cantidad de|número|cuantos',
    much: 'cuánto|cuánta|cuánto dinero|qué cantidad de|cuánto de|cuanto',
  },
  by: 'por|por cada|cada|según|desglosado por|desglose por|dividido por|agrupado por|desglose|separado por',
  ranked: [
    [
      'más vendido|más vendidos|más vendida|más vendidas|más popular|más populares|que más se vende|que más se venden|se vende más|se venden más|se vendió más|se vendieron más|más se vendió|más se vendieron|más se vende|más se venden|mejor vendido|mejor vendidos|se vendió mejor|se vende mejor|se venden mejor|top ventas|más pedido|más pedidos',
      'highest',
      'sold',
    ],
    [
      'menos vendido|menos vendidos|menos vendida|menos vendidas|menos popular|menos populares|que menos se vende|que menos se venden|se vende menos|se venden menos|se vendió menos|menos se vendió|menos se vende|menos se venden|peor vendido|peor vendidos|se vende peor|se vendió peor|menos pedido',
      'lowest',
      'sold',
    ],
    [
      'más concurrida|más concurrido|más ocupada|más ocupado|con más gente|más movimiento|con más movimiento|más movida|más movido|hora pico|más concurridas|más concurridos|más afluencia|con más afluencia|más clientes',
      'highest',
      'checks',
      'revenue',
    ],
    [
      'más tranquila|más tranquilo|menos concurrida|menos concurrido|con menos gente|más floja|más flojo|menos movimiento|más lenta|menos clientes',
      'lowest',
      'checks',
      'revenue',
    ],
    ['más caro|más caros|más cara|más caras|más costoso|más costosos', 'highest', 'price', 'menuPrice', 'dishCost'],
    [
      'más barato|más baratos|más barata|más baratas|más económico|más económicos|menos caro',
      'lowest',
      'price',
      'menuPrice',
      'dishCost',
    ],
    [
      'más rentable|más rentables|deja más dinero|dejan más dinero|da más ganancia|más lucrativo',
      'highest',
      'grossProfit',
      'margin',
    ],
    ['menos rentable|menos rentables', 'lowest', 'grossProfit', 'margin'],
    [
      'más desperdiciado|más desperdiciados|se desperdicia más|más se desperdicia|que más se tira|más se tira',
      'highest',
      'waste',
    ],
  ],
  rank: {
    highest:
      'mayor|top|más|mayores|principales|principal|máximo|máxima|más alto|más alta|más altos|más altas|más grande|más grandes|el mayor|la mayor|los mayores|las mayores|el más alto|primeros',
    lowest:
      'menor|menos|menores|mínimo|mínima|más bajo|más baja|más bajos|más bajas|más pequeño|más pequeños|el menor|la menor|los menores|las menores',
    best: 'mejor|mejores|el mejor|la mejor|los mejores|las mejores',
    worst: 'peor|peores|el peor|la peor|los peores|las peores',
  },
  change: {
    up: 'subió|subieron|sube|suben|subir|subida|ha subido|han subido|aumentó|aumentaron|aumenta|aumento|aumento de|aumentar|ha aumentado|creció|crecieron|crece|crecimiento|crecimiento de|incremento|incremento de|incrementó|incrementaron|mejoró|mejoraron|mejor que|más alto|subido|aumentado|crecido|alza|disparó|se disparó',
    down: 'bajó|bajaron|baja|bajan|bajar|caída|caída de|cayó|cayeron|ha bajado|han bajado|disminuyó|disminuyeron|disminución|disminución de|descendió|descenso|reducción|reducción de|empeoró|bajado|caído|ha caído|descenso de|cae|caen',
    either: 'cambio|cambios|cambió|cambiaron|cambia|variación|varió|ha cambiado|han cambiado|cambiado|cambio de',
  },
  trend:
    'tendencia|evolución|evolución de|tendencia de|histórico|historial|a lo largo del tiempo|desarrollo|evolucionó|evolucionaron|ha evolucionado|evolucionado|en el tiempo',
  why: 'por qué|porqué|por que|causa|causas|motivo|motivos|razón|razones|explica|explícame|a qué se debe|qué causó|cuál es la causa|cuál fue la causa|explica por qué',
  compare:
    'comparado con|en comparación con|comparada con|comparados con|comparadas con|frente a|frente al|contra|versus|vs|respecto a|respecto al|con respecto a|con respecto al|que|comparar|compara|o|comparación de|comparación entre|diferencia entre|en comparación a|comparado a|más que|menos que|que en|compárame|comparar con|compara con',
  earlier: {
    period: 'período anterior|el período anterior|periodo anterior|el periodo anterior|período previo|que antes',
    day: 'el día anterior|día anterior|el día antes|día previo',
    week: 'la semana anterior|semana anterior|la semana previa|semana previa|una semana antes|el mismo día de la semana pasada|mismo día de la semana pasada|semana a semana',
    month: 'el mes anterior|mes anterior|el mes previo|mes previo|un mes antes|mes a mes',
    quarter: 'el trimestre anterior|trimestre anterior|un trimestre antes',
    year: 'el año anterior|año anterior|el año previo|un año antes|mismo período del año pasado|mismo periodo del año pasado|el mismo período del año pasado|el mismo periodo del año pasado|la misma semana del año pasado|misma semana del año pasado|el mismo mes del año pasado|mismo mes del año pasado|el mismo día del año pasado|hace un año|interanual|año contra año|año a año|mismo período del año anterior|mismo periodo del año anterior|el mismo período del año anterior|el mismo trimestre del año pasado',
  },
  total: 'en total|total|totales|en conjunto|total de|suma de|en general',
  everywhere:
    'todos los restaurantes|todos los locales|todas las sucursales|todas las ubicaciones|todo el grupo|en todos los restaurantes|el grupo|cada uno de los restaurantes|todos nuestros restaurantes',
  channels: {
    'Dine-In':
      'en el local|en sala|comer aquí|en mesa|consumo en el local|en el salón|en el restaurante|para comer aquí|en sitio',
    Takeout: 'para llevar|a llevar|para recoger|take away|takeaway|recogida|takeout',
    Delivery: 'a domicilio|delivery|entrega|entregas|reparto|domicilio|envío a domicilio|entregas a domicilio',
  },
  relativeAfter: true,
  stop: `el|la|los|las|un|una|unos|unas|lo|al|del|de|en|a|con|para|por|y|e|que|qué|cuál|cuáles|cómo|es|son|fue|fueron|era|eran|ha|han|hay|hubo|he|hemos|está|están|estaba|ser|estar
    |nos|nuestro|nuestra|nuestros|nuestras|mi|mis|me|yo|nosotros|se|su|sus|le|les|te|tu|muestra|muéstrame|mostrar|dime|dame|dar|ver|quiero|quiero ver|quiero saber|puedes|podrías|por favor|favor|lista|listar|enséñame|enseña|indica|saber|necesito saber
    |hasta ahora|ahora|actualmente|actual|hola|gracias|platewise|cifra|cifras|informe|gráfico|tabla|va|van|fue el|tal|cosas|este es|ese|esa|eso|esto|esta|este|todo|todos|todas|toda|cada uno|uno|negocio|menú|carta|restaurante completo|durante|desde el|sobre|tuvimos|tuvo|hacer|hace falta|hemos tenido|tenido|más o menos
    |ya|aún|todavía|entonces|ok|vale ok|cuentan|tenemos|tengo|resultado|resultados|nivel|qué tal|cómo va|cómo van|cómo fue|cómo fueron|cómo estuvo|cómo estuvieron|estuvo|estuvieron|fueron las|del restaurante|comida|nos ha|nos han|les ha|vinieron|tener|lleva|llevamos|dio|dieron|registrado|registrada|registradas`,
  units:
    'kilos|kilo|kilogramos|kg|gramos|libras|libra|litros|litro|cajas|caja|botellas|botella|bolsas|bolsa|piezas|pieza|unidades|latas|galones|docenas|onzas|sacos',
  risky: `antes|antes de|después|después de|dónde|donde|la semana del|no|sin|excepto|salvo|menos de|más de|excluyendo|sin contar|nunca|ningún|ninguno|ninguna|mediana|ni|pero|si|superior a|inferior a|por encima de|por debajo de|encima|debajo|al menos|como mínimo|como máximo|mayor que|menor que|mayor a|menor a|mayores de|mayores a|superiores a|dos veces|una vez|veces|objetivo|presupuesto|meta|impuestos|iva|propina|propinas|descuentos|descuento|efectivo|tarjeta|mesero|camarero|competencia|doble|mitad|otros|otro|otra|resto|además|aparte de|a excepción de|en lugar de|duplicadas|duplicada|vencidas|vencida|atrasadas|único|distintos|diferentes|acumulado|excluido|incluyendo|incluido|nuevo|nuevos`,
  last: 'pasado|pasada|pasados|pasadas|último|última|últimos|últimas|anterior|anteriores|los últimos|las últimas|la última|el último|previo|previa',
  this: 'este|esta|estos|estas|actual|en curso|el actual|corriente',
  next: 'próximo|próxima|próximos|próximas|que viene|siguiente|siguientes|el próximo|la próxima|los próximos|las próximas|entrante',
  time: {
    day: 'día|días',
    week: 'semana|semanas',
    month: 'mes|meses',
    quarter: 'trimestre|trimestres',
    year: 'año|años',
    weekend: 'fin de semana',
  },
  offsets: {
    '-2': 'anteayer|antier|antes de ayer',
    '-1': 'ayer|anoche',
    '0': 'hoy|esta noche',
    '1': 'mañana',
    '2': 'pasado mañana',
  },
  weekdays: [
    ['lunes', 'los lunes|cada lunes|todos los lunes'],
    ['martes', 'los martes|cada martes|todos los martes'],
    ['miércoles', 'los miércoles|cada miércoles|todos los miércoles'],
    ['jueves', 'los jueves|cada jueves|todos los jueves'],
    ['viernes', 'los viernes|cada viernes|todos los viernes'],
    ['sábado', 'los sábados|cada sábado|todos los sábados|sábados'],
    ['domingo', 'los domingos|cada domingo|todos los domingos|domingos'],
  ],
  weekdayArticle: false,
  weekends: 'fines de semana|los fines de semana|cada fin de semana',
  workdays: 'entre semana|días laborables|días hábiles',
  months: [
    'enero|ene',
    'febrero|feb',
    'marzo',
    'abril|abr',
    'mayo',
    'junio|jun',
    'julio|jul',
    'agosto|ago',
    'septiembre|setiembre|sep|sept',
    'octubre|oct',
    'noviembre|nov',
    'diciembre|dic',
  ],
  quarters: [
    'primer trimestre|q1|t1|1 trimestre|1er trimestre|1t|trimestre 1',
    'segundo trimestre|q2|t2|2 trimestre|2o trimestre|2t|trimestre 2',
    'tercer trimestre|q3|t3|3 trimestre|3er trimestre|3t|trimestre 3',
    'cuarto trimestre|q4|t4|4 trimestre|4o trimestre|4t|trimestre 4',
  ],
  halves: [
    'primer semestre|h1|s1|1er semestre|primera mitad del año|primer semestre del año',
    'segundo semestre|h2|s2|2o semestre|segunda mitad del año|segundo semestre del año',
  ],
  toDate: {
    day: 'del día de hoy',
    week: 'de la semana|para la semana|en la semana|lo que va de semana|lo que va de la semana|en lo que va de semana|en lo que va de la semana',
    month: 'del mes|para el mes|en el mes|lo que va de mes|lo que va del mes|en lo que va de mes|en lo que va del mes',
    quarter:
      'del trimestre|para el trimestre|en el trimestre|lo que va de trimestre|lo que va del trimestre|en lo que va del trimestre',
    year: 'del año|para el año|en el año|lo que va de año|lo que va del año|en lo que va de año|en lo que va del año|año a la fecha|acumulado del año|acumulado anual',
  },
  holidays: {
    newYear: 'Año Nuevo|día de Año Nuevo',
    valentines: 'San Valentín|día de San Valentín',
    goodFriday: 'Viernes Santo',
    easter: 'Pascua|Domingo de Pascua|Domingo de Resurrección',
    easterMonday: 'Lunes de Pascua',
    halloween: 'Halloween',
    thanksgiving: 'Día de Acción de Gracias|Acción de Gracias',
    blackFriday: 'Black Friday|Viernes Negro',
    christmasEve: 'Nochebuena',
    christmas: 'Navidad|día de Navidad',
    newYearsEve: 'Nochevieja|fin de año|víspera de Año Nuevo',
  },
  dayParts: {
    breakfast: 'desayuno|el desayuno|en el desayuno|desayunos',
    morning: 'por la mañana|por las mañanas|en la mañana|de la mañana|mañanas',
    lunch: 'almuerzo|en el almuerzo|mediodía|al mediodía|almuerzos|la comida del mediodía|a mediodía',
    afternoon: 'tarde|por la tarde|por las tardes|en la tarde|tardes',
    dinner: 'cena|en la cena|cenas|la cena',
    night: 'noche|por la noche|por las noches|en la noche|noches',
  },
  numbers: [
    'uno|un|una',
    'dos|un par de|par de',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
  ],
  ago: 'hace|atrás',
  since: 'desde|a partir de|desde hace|desde principios de|desde el inicio de|desde comienzos de',
  until: 'hasta|hasta el',
  weekOf: 'la semana del|de la semana del',
  before: 'antes de|antes de las|antes de la',
  after: 'después de|después de las|después de la|a partir de|a partir de las',
  from: 'de|del|desde|desde el',
  between: 'entre',
  to: 'a|al|hasta|hasta el|-',
  and: 'y|e',
  glue: 'el|la|los|las|de|del|en|durante|para|a|al|un|una|por|año de|mes de',
  write: {
    plain: '{measure}',
    split: '{measure} por {by}',
    total: '{measure} en total',
    highest: 'Los {take} {by} con mayor {measure}',
    lowest: 'Los {take} {by} con menor {measure}',
    up: 'Los {take} {by} con mayor aumento de {measure}',
    down: 'Los {take} {by} con mayor caída de {measure}',
    why: 'Por qué: {question}',
    filter: 'para {by} "{name}"',
    weekday: '{day}',
    hour: 'a las {hour}:00',
    day: 'el {from}',
    range: 'del {from} al {to}',
    compareDay: 'comparado con el {from}',
    compareRange: 'comparado con del {from} al {to}',
    date: '{date} de {month} de {year}',
  },
};
