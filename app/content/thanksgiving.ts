export const thanksgivingSections = ['Mains', 'Sides', 'Appetizers', 'Desserts'] as const

export interface ThanksgivingItem {
  /** Names its pictures, `/art/thanksgiving/<art>-480.avif` and so on. */
  art: string
  name: string
  category: (typeof thanksgivingSections)[number]
  description: string
}

const item = (
  category: ThanksgivingItem['category'],
  art: string,
  name: string,
  description: string,
): ThanksgivingItem => ({ art, name, category, description })

/** The holiday's table: 17 dishes (spec §2, §9). */
export const thanksgivingItems: readonly ThanksgivingItem[] = [
  item(
    'Mains',
    'turkey-platter-6',
    'Turkey Platter for 6',
    'Sliced breast and thigh with pan gravy, thickened without flour.',
  ),
  item(
    'Mains',
    'turkey-platter-12',
    'Turkey Platter for 12',
    'The same platter, twice the size, packed in two trays.',
  ),
  item('Mains', 'ham', 'Honey Glazed Ham', 'Glazed with honey and mustard, sliced and ready to warm.'),
  item(
    'Sides',
    'green-bean-casserole',
    'Green Bean Casserole',
    'With our own crisp onions, dredged in rice flour.',
  ),
  item('Sides', 'sweet-potato-casserole', 'Sweet Potato Casserole', 'Under a pecan streusel.'),
  item('Sides', 'cornbread-dressing', 'Cornbread Dressing Casserole', 'Stone-ground corn, celery, sage.'),
  item(
    'Sides',
    'mashed-potatoes',
    'Mashed Potatoes with Gravy',
    'Yukon golds and butter, the gravy beside them.',
  ),
  item('Sides', 'mac-and-cheese', 'Mac and Cheese', 'Rice elbows, sharp cheddar, baked.'),
  item(
    'Sides',
    'cranberry-quart',
    'Cranberry Sauce (quart)',
    'Whole berries and orange zest, for ten or so.',
  ),
  item('Sides', 'cranberry-pint', 'Cranberry Sauce (pint)', 'The same, for four or five.'),
  item('Sides', 'brussels-sprouts', 'Roasted Brussels Sprouts', 'Browned hard, with a little lemon.'),
  item('Appetizers', 'deviled-eggs', 'Deviled Eggs (12 halves)', 'Twelve halves, smoked paprika.'),
  item(
    'Appetizers',
    'charcuterie-box',
    'Charcuterie Box serving 6',
    'Meats, cheeses, fruit and gluten-free crackers for six.',
  ),
  item('Desserts', 'pumpkin-pie', 'Pumpkin Pie', 'Nine inches, on our own gluten-free crust.'),
  item(
    'Desserts',
    'dairy-free-pumpkin-pie',
    'Dairy-Free Pumpkin Pie',
    'Gluten-free and dairy-free, made with coconut milk.',
  ),
  item('Desserts', 'big-cookie', 'Big Cookie', 'One cookie for the whole table.'),
  item('Desserts', 'cheesecake-cup', 'Cheesecake Cup', 'One each, on an almond crumb.'),
]
