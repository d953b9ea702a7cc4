import { type Allergen, createAllergenRecord } from '#app/domain/menu/allergens.ts'

export const thanksgivingSections = {
  Mains: 'From the oven',
  Sides: 'Worth a second helping',
  Appetizers: 'Before dinner',
  Desserts: 'There’s always room for dessert',
} as const

export type ThanksgivingItem = (typeof thanksgivingItems)[number]

/** `art` is the start of a picture's file name; for `turkey-platter-6-480.avif`, it is `turkey-platter-6`. */
function item(
  category: keyof typeof thanksgivingSections,
  art: string,
  name: string,
  priceCents: number,
  contains: readonly Allergen[] = [],
) {
  return { category, art, name, priceCents, allergens: createAllergenRecord(contains) }
}

export const thanksgivingItems = [
  {
    ...item('Mains', 'turkey-platter-6', 'Turkey Platter for 6', 8900, ['milk']),
    description: 'Sliced butter-basted turkey breast, whole legs, and pan gravy thickened without flour.',
  },
  {
    ...item('Mains', 'turkey-platter-12', 'Turkey Platter for 12', 16900, ['milk']),
    description:
      'A whole roast turkey, basted with butter, to carve at the table, with the same flourless gravy.',
  },
  {
    ...item('Mains', 'ham', 'Honey Glazed Ham', 7900),
    description: 'Glazed with honey and mustard, sliced, and ready to heat. Serves about ten.',
  },
  {
    ...item('Sides', 'green-bean-casserole', 'Green Bean Casserole', 2800, ['milk']),
    description: 'Creamed green beans topped with our own crispy onions dredged in rice flour.',
  },
  {
    ...item('Sides', 'sweet-potato-casserole', 'Sweet Potato Casserole', 2800, ['milk', 'treeNuts']),
    description: 'Marshmallows on one half, buttery pecan streusel on the other.',
  },
  {
    ...item('Sides', 'cornbread-dressing', 'Cornbread Dressing Casserole', 2800, ['milk', 'eggs']),
    description: 'Our own gluten-free buttermilk cornbread with eggs, celery, sage, and cranberries.',
  },
  {
    ...item('Sides', 'mashed-potatoes', 'Mashed Potatoes with Gravy', 2400, ['milk']),
    description: 'Yukon Golds mashed with butter, plus gravy thickened without flour.',
  },
  {
    ...item('Sides', 'mac-and-cheese', 'Mac and Cheese', 2600, ['milk']),
    description: 'Rice-pasta elbows baked in sharp cheddar.',
  },
  {
    ...item('Sides', 'cranberry-quart', 'Cranberry Sauce (quart)', 1600),
    description: 'Whole cranberries and orange zest. Serves about ten.',
  },
  {
    ...item('Sides', 'cranberry-pint', 'Cranberry Sauce (pint)', 900),
    description: 'Whole cranberries and orange zest. Serves four or five.',
  },
  {
    ...item('Sides', 'brussels-sprouts', 'Roasted Brussels Sprouts', 2200),
    description: 'Browned in olive oil and finished with a little lemon.',
  },
  {
    ...item('Appetizers', 'deviled-eggs', 'Deviled Eggs (12 halves)', 1400, ['eggs']),
    description: 'Twelve halves (six eggs), dusted with smoked paprika.',
  },
  {
    ...item('Appetizers', 'charcuterie-box', 'Charcuterie Box (serves 6)', 4800, ['milk', 'treeNuts']),
    description: 'Cured meats, cheeses, fruit, almonds, walnuts, and gluten-free crackers.',
  },
  {
    ...item('Desserts', 'pumpkin-pie', 'Pumpkin Pie', 2600, ['milk', 'eggs']),
    description: 'A nine-inch pie in our own gluten-free crust. Contains dairy.',
  },
  {
    ...item('Desserts', 'dairy-free-pumpkin-pie', 'Dairy-Free Pumpkin Pie', 2800, ['eggs']),
    description: 'Gluten-free and dairy-free: a nine-inch pie made with coconut milk and eggs.',
  },
  {
    ...item('Desserts', 'big-cookie', 'Big Cookie', 1800, ['milk', 'eggs', 'soybeans']),
    description: 'A chocolate chunk cookie big enough for the whole table.',
  },
  {
    ...item('Desserts', 'cheesecake-cup', 'Cheesecake Cup', 600, ['milk', 'eggs', 'treeNuts']),
    description: 'A single-serving cheesecake with berries and an almond crumb.',
  },
] as const
