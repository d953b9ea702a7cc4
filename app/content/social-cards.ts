import { defaultBusiness } from '#app/domain/settings/business.ts'
import { pickDishByTopic } from '#app/domain/images/social-card.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { competitor } from './comparison.ts'
import { builtInCities } from './cities.ts'
import { cityLinks, linkName, staticPagePaths } from './navigation.ts'

export interface StaticCard {
  path: string
  kicker: string
  title: string
  file: string
  alt: string
  subject: { name: string; description: string; category: Category } | null
  cloth: Category | 'house' | 'feast'
}

const { name: businessName } = defaultBusiness

const dish = (category: Category, name: string, description: string) => ({ category, name, description })

const tableCard = (
  page: Pick<StaticCard, 'path' | 'kicker' | 'title'>,
  subject: NonNullable<StaticCard['subject']>,
  cloth: StaticCard['cloth'] = subject.category,
): StaticCard => ({
  ...page,
  file: `/og${page.path === '/' ? '/home' : page.path}.jpg`,
  alt: `“${page.title}”, next to a drawing of ${subject.name} on a set table.`,
  subject,
  cloth,
})

export const defaultSocialCard = tableCard(
  { path: '/holston-table', kicker: 'Weekly meal prep', title: 'Chef-made, 100% gluten-free' },
  dish('entree', 'Salmon & Quinoa', 'Roast salmon with lemon quinoa and asparagus'),
  'house',
)

/** `npm run cards` draws the files of these cards in `public/og`. */
const chosenCards: readonly StaticCard[] = [
  tableCard(
    { path: '/', kicker: 'This week’s menu', title: 'The Tri-Cities’ first 100% gluten-free meal prep' },
    dish('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans, lemon'),
    'house',
  ),
  tableCard(
    { path: '/menu', kicker: 'The menu', title: 'A new menu every week' },
    dish('entree', 'Turkey Taco Bowl', 'Cumin turkey, black beans, rice, corn, pico, lime'),
  ),
  tableCard(
    { path: '/thanksgiving', kicker: 'Thanksgiving', title: 'Thanksgiving dinner everyone can eat' },
    dish('entree', 'Turkey Platter for 6', ''),
    'feast',
  ),
  tableCard(
    { path: '/glp1', kicker: 'Eating on a GLP-1', title: 'Small plate, protein first' },
    dish('entree', 'Blackened Cod & Grits', 'Blackened cod on stone-ground grits with greens'),
  ),
  tableCard(
    { path: '/catering', kicker: 'Catering', title: 'Catering everyone can eat' },
    dish('entree', 'Chicken Fajita Bar Tray', 'Peppers, onions, warm corn tortillas'),
  ),
  tableCard(
    { path: '/how-it-works', kicker: 'Order, pick up, heat', title: 'How it works, one week at a time' },
    dish('breakfast', 'Garden Egg Muffins', 'Egg muffins with spinach, peppers, and cheddar'),
  ),
  tableCard(
    { path: '/about', kicker: 'About the kitchen', title: 'Our Story' },
    dish('side', 'Skillet Cornbread', 'Cornbread baked in a skillet'),
  ),
  tableCard(
    { path: '/faq', kicker: 'Questions and answers', title: 'Frequently asked questions' },
    dish('snack', 'Chocolate Chip Cookies', 'Chocolate chip cookies'),
  ),
  tableCard(
    { path: '/blogs', kicker: 'Recipes, labels, kitchen safety', title: `${businessName} Blog` },
    dish('breakfast', 'Blueberry Pancakes', 'Buttermilk pancakes with blueberries and maple syrup'),
  ),
  tableCard(
    { path: '/contact', kicker: 'Contact', title: 'Contact us' },
    dish('entree', 'Chicken Noodle Soup', 'Chicken, carrots, celery and rice noodles in broth'),
  ),
  tableCard(
    {
      path: '/vs-clean-eatz',
      kicker: 'Two kitchens, side by side',
      title: `${businessName} or ${competitor}?`,
    },
    dish('entree', 'Beef Chili', 'Slow-cooked beef, two beans, cheddar'),
  ),
  tableCard(
    { path: '/privacy', kicker: 'What we store, and what we don’t', title: 'Privacy' },
    dish('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries, chocolate'),
  ),
  tableCard(
    { path: '/terms', kicker: 'The fine print', title: 'Terms' },
    dish('side', 'Maple Roasted Carrots', 'Rainbow carrots roasted with maple and thyme'),
  ),
  tableCard(
    { path: '/accessibility', kicker: 'A table for everyone', title: 'Accessibility' },
    dish('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion, herbs'),
  ),
  tableCard(
    { path: '/delivery', kicker: 'Delivery and pickup', title: 'Do you deliver to my area?' },
    dish('entree', 'Pulled Pork Plate', 'Pulled pork with slaw and baked beans'),
  ),
  ...cityLinks(builtInCities).map(({ href, name }) => ({
    path: href,
    kicker: 'Gluten-free meal prep',
    title: `Serving ${name}`,
    file: `/og${href}.jpg`,
    alt: `“Serving ${name}”, above a drawing of the town at dusk with ridges behind it.`,
    subject: null,
    cloth: 'house' as const,
  })),
]

export function defaultPageCard(path: string): StaticCard {
  const title = linkName(path) ?? capitalize(path.slice(1).replaceAll('-', ' '))
  return tableCard({ path, kicker: 'Gluten-free meal prep', title }, pickDishByTopic(title, []))
}

/** The build draws those that have no file in `public/og` (D05). */
export const staticCards: readonly StaticCard[] = [
  ...chosenCards,
  ...staticPagePaths.filter((path) => !chosenCards.some((card) => card.path === path)).map(defaultPageCard),
]
