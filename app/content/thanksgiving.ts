export const thanksgivingSections = ['Mains', 'Sides', 'Appetizers', 'Desserts'] as const
type Section = (typeof thanksgivingSections)[number]

export interface ThanksgivingItem {
  /** Names its pictures, `/art/thanksgiving/<art>-480.avif` and so on. */
  art: string
  name: string
  category: Section
  description: string
}

export const thanksgivingLines: Record<Section, string> = {
  Mains: 'From the oven',
  Sides: 'Everyone’s second plate',
  Appetizers: 'While the oven is busy',
  Desserts: 'There is always room',
}

const item = (category: Section, art: string, name: string, description: string): ThanksgivingItem => ({
  art,
  name,
  category,
  description,
})

/** The holiday's table: 17 dishes (spec §2, §9). What a dish is free of is said of gluten, and where its name says it. */
export const thanksgivingItems: readonly ThanksgivingItem[] = [
  item(
    'Mains',
    'turkey-platter-6',
    'Turkey Platter for 6',
    'Breast in slices, legs whole, and pan gravy thickened without flour.',
  ),
  item(
    'Mains',
    'turkey-platter-12',
    'Turkey Platter for 12',
    'A whole roast turkey to carve at the table, with the same flourless gravy.',
  ),
  item('Mains', 'ham', 'Honey Glazed Ham', 'Glazed with honey and mustard, sliced and ready to warm.'),
  item(
    'Sides',
    'green-bean-casserole',
    'Green Bean Casserole',
    'Creamed beans under our own crisp onions, dredged in rice flour.',
  ),
  item(
    'Sides',
    'sweet-potato-casserole',
    'Sweet Potato Casserole',
    'Marshmallow on one half, pecan streusel on the other.',
  ),
  item(
    'Sides',
    'cornbread-dressing',
    'Cornbread Dressing Casserole',
    'Our own gluten-free cornbread with celery, sage and cranberries.',
  ),
  item(
    'Sides',
    'mashed-potatoes',
    'Mashed Potatoes with Gravy',
    'Yukon Golds and butter, with gravy thickened without flour.',
  ),
  item('Sides', 'mac-and-cheese', 'Mac and Cheese', 'Rice elbows in sharp cheddar, baked.'),
  item(
    'Sides',
    'cranberry-quart',
    'Cranberry Sauce (quart)',
    'Whole berries and orange zest, for about ten.',
  ),
  item(
    'Sides',
    'cranberry-pint',
    'Cranberry Sauce (pint)',
    'Whole berries and orange zest, for four or five.',
  ),
  item('Sides', 'brussels-sprouts', 'Roasted Brussels Sprouts', 'Browned hard, with a little lemon.'),
  item(
    'Appetizers',
    'deviled-eggs',
    'Deviled Eggs (12 halves)',
    'Six eggs make twelve halves, with smoked paprika.',
  ),
  item(
    'Appetizers',
    'charcuterie-box',
    'Charcuterie Box serving 6',
    'Cured meats, cheeses, fruit, nuts and gluten-free crackers.',
  ),
  item(
    'Desserts',
    'pumpkin-pie',
    'Pumpkin Pie',
    'Nine inches, on our own gluten-free crust. This one has dairy.',
  ),
  item(
    'Desserts',
    'dairy-free-pumpkin-pie',
    'Dairy-Free Pumpkin Pie',
    'Gluten-free and dairy-free: nine inches, made with coconut milk.',
  ),
  item('Desserts', 'big-cookie', 'Big Cookie', 'One chocolate chunk cookie for the whole table.'),
  item(
    'Desserts',
    'cheesecake-cup',
    'Cheesecake Cup',
    'One for each guest, with berries over an almond crumb.',
  ),
]
