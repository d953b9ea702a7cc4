import { defaultBusiness } from '#app/domain/settings/business.ts'
import { pickDishByTopic } from '#app/domain/images/social-card.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { competitor } from './comparison.ts'
import { builtInCities } from './cities.ts'
import { cityLinks, linkName, staticPagePaths } from './navigation.ts'

export interface StaticCard {
  path: string
  file: string
  title: string
  kicker: string
  alt: string
  subject: { name: string; description: string; category: Category } | null
  cloth: Category | 'house' | 'feast'
}

type Subject = NonNullable<StaticCard['subject']>

const { name } = defaultBusiness

const dish = (category: Category, dishName: string, description: string): Subject => ({
  name: dishName,
  description,
  category,
})

const tableCard = (
  path: string,
  { kicker, title }: { kicker: string; title: string },
  subject: Subject,
  cloth: StaticCard['cloth'] = subject.category,
): StaticCard => ({
  path,
  file: `/og${path === '/' ? '/home' : path}.jpg`,
  title,
  kicker,
  alt: `“${title}”, next to a drawing of ${subject.name} on a set table.`,
  subject,
  cloth,
})

const cityCard = (path: string, title: string): StaticCard => ({
  path,
  file: `/og${path}.jpg`,
  title,
  kicker: 'Gluten-free meal prep',
  alt: `“${title}”, above a drawing of the town at dusk with ridges behind it.`,
  subject: null,
  cloth: 'house',
})

export const defaultSocialCard = tableCard(
  '/holston-table',
  { kicker: 'Weekly meal prep', title: 'Chef-made, 100% gluten-free' },
  dish('entree', 'Salmon & Quinoa', 'Roast salmon with lemon quinoa and asparagus'),
  'house',
)

/** Cards with texts and a dish chosen for the page; `npm run cards` draws their files in `public/og`. */
const chosenCards: readonly StaticCard[] = [
  tableCard(
    '/',
    { kicker: 'This week’s menu', title: 'The Tri-Cities’ first 100% gluten-free meal prep' },
    dish('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans, lemon'),
    'house',
  ),
  tableCard(
    '/menu',
    { kicker: 'The menu', title: 'A new menu every week' },
    dish('entree', 'Turkey Taco Bowl', 'Cumin turkey, black beans, rice, corn, pico, lime'),
  ),
  tableCard(
    '/thanksgiving',
    { kicker: 'Thanksgiving', title: 'Thanksgiving dinner everyone can eat' },
    dish('entree', 'Turkey Platter for 6', ''),
    'feast',
  ),
  tableCard(
    '/glp1',
    { kicker: 'Eating on a GLP-1', title: 'Small plate, protein first' },
    dish('entree', 'Blackened Cod & Grits', 'Blackened cod on stone-ground grits with greens'),
  ),
  tableCard(
    '/catering',
    { kicker: 'Catering', title: 'Catering everyone can eat' },
    dish('entree', 'Chicken Fajita Bar Tray', 'Peppers, onions, warm corn tortillas'),
  ),
  tableCard(
    '/how-it-works',
    { kicker: 'Order, pick up, heat', title: 'How it works, one week at a time' },
    dish('breakfast', 'Garden Egg Muffins', 'Egg muffins with spinach, peppers, and cheddar'),
  ),
  tableCard(
    '/about',
    { kicker: 'About the kitchen', title: 'Our Story' },
    dish('side', 'Skillet Cornbread', 'Cornbread baked in a skillet'),
  ),
  tableCard(
    '/faq',
    { kicker: 'Questions and answers', title: 'Frequently asked questions' },
    dish('snack', 'Chocolate Chip Cookies', 'Chocolate chip cookies'),
  ),
  tableCard(
    '/blogs',
    { kicker: 'Recipes, labels, kitchen safety', title: `${name} Blog` },
    dish('breakfast', 'Blueberry Pancakes', 'Buttermilk pancakes with blueberries and maple syrup'),
  ),
  tableCard(
    '/contact',
    { kicker: 'Contact', title: 'Contact us' },
    dish('entree', 'Chicken Noodle Soup', 'Chicken, carrots, celery and rice noodles in broth'),
  ),
  tableCard(
    '/vs-clean-eatz',
    { kicker: 'Two kitchens, side by side', title: `${name} or ${competitor}?` },
    dish('entree', 'Beef Chili', 'Slow-cooked beef, two beans, cheddar'),
  ),
  tableCard(
    '/privacy',
    { kicker: 'What we store, and what we don’t', title: 'Privacy' },
    dish('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries, chocolate'),
  ),
  tableCard(
    '/terms',
    { kicker: 'The fine print', title: 'Terms' },
    dish('side', 'Maple Roasted Carrots', 'Rainbow carrots roasted with maple and thyme'),
  ),
  tableCard(
    '/accessibility',
    { kicker: 'A table for everyone', title: 'Accessibility' },
    dish('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion, herbs'),
  ),
  tableCard(
    '/delivery',
    { kicker: 'Delivery and pickup', title: 'Do you deliver to my area?' },
    dish('entree', 'Pulled Pork Plate', 'Pulled pork with slaw and baked beans'),
  ),
  ...cityLinks(builtInCities).map((city) => cityCard(city.href, `Serving ${city.name}`)),
]

/** Returns a card with the page's name as its title, and a dish picked by that name. */
export function defaultPageCard(path: string): StaticCard {
  const title = linkName(path) ?? capitalize(path.slice(1).replaceAll('-', ' '))
  return tableCard(path, { kicker: 'Gluten-free meal prep', title }, pickDishByTopic(title, []))
}

/** Social cards of the static pages (D05). The build draws those that have no file in `public/og`. */
export const staticCards: readonly StaticCard[] = [
  ...chosenCards,
  ...staticPagePaths.filter((path) => !chosenCards.some((card) => card.path === path)).map(defaultPageCard),
]
