import { createAllergenRecord, type Allergen, type AllergenRecord } from '#app/domain/menu/allergens.ts'

export const thanksgivingSections = ['Mains', 'Sides', 'Appetizers', 'Desserts'] as const
type Section = (typeof thanksgivingSections)[number]

export interface ThanksgivingItem {
  /** Base name of the picture files, such as `/art/thanksgiving/<art>-480.avif`. */
  art: string
  name: string
  category: Section
  description: string
  priceCents: number
  allergens: AllergenRecord
}

export const thanksgivingSectionTaglines: Record<Section, string> = {
  Mains: 'From the oven',
  Sides: 'Worth a second helping',
  Appetizers: 'Before dinner',
  Desserts: 'There’s always room for dessert',
}

const item = (
  category: Section,
  art: string,
  name: string,
  description: string,
  priceCents: number,
  contains: readonly Allergen[] = [],
): ThanksgivingItem => ({
  art,
  name,
  category,
  description,
  priceCents,
  allergens: createAllergenRecord(contains),
})

/** The Thanksgiving menu of 17 items (spec §2, §9). */
export const thanksgivingItems: readonly ThanksgivingItem[] = [
  item(
    'Mains',
    'turkey-platter-6',
    'Turkey Platter for 6',
    'Sliced butter-basted turkey breast, whole legs, and pan gravy thickened without flour.',
    8900,
    ['milk'],
  ),
  item(
    'Mains',
    'turkey-platter-12',
    'Turkey Platter for 12',
    'A whole roast turkey, basted with butter, to carve at the table, with the same flourless gravy.',
    16900,
    ['milk'],
  ),
  item(
    'Mains',
    'ham',
    'Honey Glazed Ham',
    'Glazed with honey and mustard, sliced, and ready to heat. Serves about ten.',
    7900,
  ),
  item(
    'Sides',
    'green-bean-casserole',
    'Green Bean Casserole',
    'Creamed green beans topped with our own crispy onions dredged in rice flour.',
    2800,
    ['milk'],
  ),
  item(
    'Sides',
    'sweet-potato-casserole',
    'Sweet Potato Casserole',
    'Marshmallows on one half, buttery pecan streusel on the other.',
    2800,
    ['milk', 'treeNuts'],
  ),
  item(
    'Sides',
    'cornbread-dressing',
    'Cornbread Dressing Casserole',
    'Our own gluten-free buttermilk cornbread with eggs, celery, sage, and cranberries.',
    2800,
    ['milk', 'eggs'],
  ),
  item(
    'Sides',
    'mashed-potatoes',
    'Mashed Potatoes with Gravy',
    'Yukon Golds mashed with butter, plus gravy thickened without flour.',
    2400,
    ['milk'],
  ),
  item('Sides', 'mac-and-cheese', 'Mac and Cheese', 'Rice-pasta elbows baked in sharp cheddar.', 2600, [
    'milk',
  ]),
  item(
    'Sides',
    'cranberry-quart',
    'Cranberry Sauce (quart)',
    'Whole cranberries and orange zest. Serves about ten.',
    1600,
  ),
  item(
    'Sides',
    'cranberry-pint',
    'Cranberry Sauce (pint)',
    'Whole cranberries and orange zest. Serves four or five.',
    900,
  ),
  item(
    'Sides',
    'brussels-sprouts',
    'Roasted Brussels Sprouts',
    'Browned in olive oil and finished with a little lemon.',
    2200,
  ),
  item(
    'Appetizers',
    'deviled-eggs',
    'Deviled Eggs (12 halves)',
    'Twelve halves (six eggs), dusted with smoked paprika.',
    1400,
    ['eggs'],
  ),
  item(
    'Appetizers',
    'charcuterie-box',
    'Charcuterie Box (serves 6)',
    'Cured meats, cheeses, fruit, almonds, walnuts, and gluten-free crackers.',
    4800,
    ['milk', 'treeNuts'],
  ),
  item(
    'Desserts',
    'pumpkin-pie',
    'Pumpkin Pie',
    'A nine-inch pie in our own gluten-free crust. Contains dairy.',
    2600,
    ['milk', 'eggs'],
  ),
  item(
    'Desserts',
    'dairy-free-pumpkin-pie',
    'Dairy-Free Pumpkin Pie',
    'Gluten-free and dairy-free: a nine-inch pie made with coconut milk and eggs.',
    2800,
    ['eggs'],
  ),
  item(
    'Desserts',
    'big-cookie',
    'Big Cookie',
    'A chocolate chunk cookie big enough for the whole table.',
    1800,
    ['milk', 'eggs', 'soybeans'],
  ),
  item(
    'Desserts',
    'cheesecake-cup',
    'Cheesecake Cup',
    'A single-serving cheesecake with berries and an almond crumb.',
    600,
    ['milk', 'eggs', 'treeNuts'],
  ),
]
