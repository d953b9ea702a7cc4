import { pickDishByTopic } from '#app/domain/images/social-card.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { builtInCities } from './cities.ts'
import { competitorName } from './comparison.ts'
import { findLinkLabel, listCityLinks, staticPagePaths } from './navigation.ts'

export interface StaticSocialCard {
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
  page: Pick<StaticSocialCard, 'path' | 'kicker' | 'title'>,
  subject: NonNullable<StaticSocialCard['subject']>,
  cloth: StaticSocialCard['cloth'] = subject.category,
): StaticSocialCard => ({
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

/** Maps a page's path to the kicker and title of the social card that `npm run cards` draws for the page. */
const cardTitles = {
  '/': ['This week’s menu', 'The Tri-Cities’ first 100% gluten-free meal prep'],
  '/menu': ['The menu', 'A new menu every week'],
  '/thanksgiving': ['Thanksgiving', 'Thanksgiving dinner everyone can eat'],
  '/glp1': ['Eating on a GLP-1', 'Small plate, protein first'],
  '/catering': ['Catering', 'Catering everyone can eat'],
  '/how-it-works': ['Order, pick up, heat', 'How it works, one week at a time'],
  '/about': ['About the kitchen', 'Our Story'],
  '/faq': ['Questions and answers', 'Frequently asked questions'],
  '/blogs': ['Recipes, labels, kitchen safety', `${businessName} Blog`],
  '/contact': ['Contact', 'Contact us'],
  '/vs-clean-eatz': ['Two kitchens, side by side', `${businessName} or ${competitorName}?`],
  '/privacy': ['What we store, and what we don’t', 'Privacy'],
  '/terms': ['The fine print', 'Terms'],
  '/accessibility': ['A table for everyone', 'Accessibility'],
  '/delivery': ['Delivery and pickup', 'Do you deliver to my area?'],
} as const

const cardDishes: Record<keyof typeof cardTitles, ReturnType<typeof dish>> = {
  '/': dish('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans, lemon'),
  '/menu': dish('entree', 'Turkey Taco Bowl', 'Cumin turkey, black beans, rice, corn, pico, lime'),
  '/thanksgiving': dish('entree', 'Turkey Platter for 6', ''),
  '/glp1': dish('entree', 'Blackened Cod & Grits', 'Blackened cod on stone-ground grits with greens'),
  '/catering': dish('entree', 'Chicken Fajita Bar Tray', 'Peppers, onions, warm corn tortillas'),
  '/how-it-works': dish('breakfast', 'Garden Egg Muffins', 'Egg muffins with spinach, peppers, and cheddar'),
  '/about': dish('side', 'Skillet Cornbread', 'Cornbread baked in a skillet'),
  '/faq': dish('snack', 'Chocolate Chip Cookies', 'Chocolate chip cookies'),
  '/blogs': dish('breakfast', 'Blueberry Pancakes', 'Buttermilk pancakes with blueberries and maple syrup'),
  '/contact': dish('entree', 'Chicken Noodle Soup', 'Chicken, carrots, celery and rice noodles in broth'),
  '/vs-clean-eatz': dish('entree', 'Beef Chili', 'Slow-cooked beef, two beans, cheddar'),
  '/privacy': dish('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries, chocolate'),
  '/terms': dish('side', 'Maple Roasted Carrots', 'Rainbow carrots roasted with maple and thyme'),
  '/accessibility': dish('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion, herbs'),
  '/delivery': dish('entree', 'Pulled Pork Plate', 'Pulled pork with slaw and baked beans'),
}

const cardCloths: Partial<Record<string, StaticSocialCard['cloth']>> = {
  '/': 'house',
  '/thanksgiving': 'feast',
}

const chosenCards: readonly StaticSocialCard[] = [
  ...(Object.keys(cardTitles) as (keyof typeof cardTitles)[]).map((path) => {
    const [kicker, title] = cardTitles[path]
    return tableCard({ path, kicker, title }, cardDishes[path], cardCloths[path])
  }),
  ...listCityLinks(builtInCities).map(({ href, name }) => ({
    path: href,
    kicker: 'Gluten-free meal prep',
    title: `Serving ${name}`,
    file: `/og${href}.jpg`,
    alt: `“Serving ${name}”, above a drawing of the town at dusk with ridges behind it.`,
    subject: null,
    cloth: 'house' as const,
  })),
]

export function buildPageCard(path: string): StaticSocialCard {
  const title = findLinkLabel(path) ?? capitalize(path.slice(1).replaceAll('-', ' '))
  return tableCard({ path, kicker: 'Gluten-free meal prep', title }, pickDishByTopic(title, []))
}

/** The social cards of static pages. The build draws each card that has no file in `public/og` (D05). */
export const staticSocialCards: readonly StaticSocialCard[] = [
  ...chosenCards,
  ...staticPagePaths.filter((path) => !chosenCards.some((card) => card.path === path)).map(buildPageCard),
]
