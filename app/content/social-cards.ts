import { defaultBusiness } from '#app/domain/settings/business.ts'
import type { Category } from '#app/domain/menu/product.ts'
import { competitor } from './comparison.ts'
import { cities } from './cities.ts'
import { cityLinks } from './navigation.ts'

export interface StaticCard {
  path: string
  file: string
  title: string
  /** What kind of page it is, above the title. */
  kicker: string
  alt: string
  /** The dish on the table; a city’s page has the town instead. */
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

const table = (
  path: string,
  file: string,
  { kicker, title }: { kicker: string; title: string },
  subject: Subject,
  cloth: StaticCard['cloth'] = subject.category,
): StaticCard => ({
  path,
  file: `/og/${file}.jpg`,
  title,
  kicker,
  alt: `“${title}”, beside a drawing of ${subject.name} on a laid table.`,
  subject,
  cloth,
})

const place = (path: string, title: string): StaticCard => ({
  path,
  file: `/og${path}.jpg`,
  title,
  kicker: 'Gluten-free meal prep',
  alt: `“${title}”, above a drawing of the town before its ridges at evening.`,
  subject: null,
  cloth: 'house',
})

/** Stands for every page that has no card of its own, or none yet. */
export const siteCard = table(
  '',
  'holston-table',
  { kicker: 'Weekly meal prep', title: 'Chef-made, 100% gluten-free' },
  dish('entree', 'Salmon & Quinoa', 'Roast salmon with lemon quinoa and asparagus'),
  'house',
)

/** The cards that ship with the site, one for each page that has its own; drawn by `npm run cards` (D05). */
export const staticCards: readonly StaticCard[] = [
  table(
    '/',
    'home',
    { kicker: 'This week’s menu', title: 'The Tri-Cities’ first 100% gluten-free meal prep' },
    dish('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans, lemon'),
    'house',
  ),
  table(
    '/menu',
    'menu',
    { kicker: 'The menu', title: 'The new menu, every week' },
    dish('entree', 'Turkey Taco Bowl', 'Cumin turkey, black beans, rice, corn, pico, lime'),
  ),
  table(
    '/thanksgiving',
    'thanksgiving',
    { kicker: 'Thanksgiving', title: 'A full table, and nobody left out' },
    dish('entree', 'Turkey Platter for 6', ''),
    'feast',
  ),
  table(
    '/glp1',
    'glp1',
    { kicker: 'Eating on a GLP-1', title: 'Small plate, protein first' },
    dish('entree', 'Blackened Cod & Grits', 'Blackened cod on stone-ground grits with greens'),
  ),
  table(
    '/catering',
    'catering',
    { kicker: 'Catering', title: 'Everyone eats from the same tray' },
    dish('entree', 'Chicken Fajita Bar Tray', 'Peppers, onions, warm corn tortillas'),
  ),
  table(
    '/how-it-works',
    'how-it-works',
    { kicker: 'Order, collect, heat', title: 'How it works, one week at a time' },
    dish('breakfast', 'Garden Egg Muffins', 'Egg muffins with spinach, peppers and cheddar'),
  ),
  table(
    '/about',
    'about',
    { kicker: 'About the kitchen', title: 'Our Story' },
    dish('side', 'Skillet Cornbread', 'Cornbread baked in a skillet'),
  ),
  table(
    '/faq',
    'faq',
    { kicker: 'Questions and answers', title: 'Ask us before you eat with us' },
    dish('snack', 'Chocolate Chip Cookies', 'Chocolate chip cookies'),
  ),
  table(
    '/blogs',
    'blogs',
    { kicker: 'Recipes, labels, kitchen safety', title: `${name} Blog` },
    dish('breakfast', 'Blueberry Pancakes', 'Buttermilk pancakes with blueberries and maple'),
  ),
  table(
    '/contact',
    'contact',
    { kicker: 'Contact', title: 'Write to the kitchen' },
    dish('entree', 'Chicken Noodle Soup', 'Chicken, carrots, celery and rice noodles in broth'),
  ),
  table(
    '/vs-clean-eatz',
    'vs-clean-eatz',
    { kicker: 'Two kitchens, side by side', title: `${name} or ${competitor}?` },
    dish('entree', 'Beef Chili', 'Slow beef, two beans, cheddar'),
  ),
  table(
    '/privacy',
    'privacy',
    { kicker: 'What we keep, and what we don’t', title: 'Privacy' },
    dish('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries, chocolate'),
  ),
  table(
    '/terms',
    'terms',
    { kicker: 'What we owe each other', title: 'Terms' },
    dish('side', 'Maple Roasted Carrots', 'Rainbow carrots roasted with maple and thyme'),
  ),
  table(
    '/accessibility',
    'accessibility',
    { kicker: 'A table for everyone', title: 'Accessibility' },
    dish('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion, herbs'),
  ),
  table(
    '/delivery',
    'delivery',
    { kicker: 'Delivery and pickup', title: 'Do you deliver to me?' },
    dish('entree', 'Pulled Pork Plate', 'Pulled pork with slaw and baked beans'),
  ),
  ...cityLinks(cities).map((city) => place(city.href, `Serving ${city.name}`)),
]
