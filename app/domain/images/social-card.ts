import { allergens, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'

export interface SocialCard {
  title: string
  kicker: string
  name: string
  tagline: string
  cloth: Category
  dish: {
    name: string
    description: string
    category: string
    allergens?: AllergenRecord
    diet?: readonly string[]
  }
}

export interface MealSocialCardContent extends AllergenRecord {
  name: string
  description: string
  category: Category
  imageUrl: string | null
  diet: readonly string[]
}

interface PostCardContent {
  title: string
  tags: readonly string[]
  publishedAt: number | null
}

type BusinessName = Pick<Business, 'name' | 'tagline'>

/** Raise this when the design changes; all cards are then redrawn gradually. */
const cardDesignVersion = 2

/** The meal or post that a social card is for: `product:12` or `post:34`. */
export const socialCardKeyPattern = /^(product|post):([1-9]\d{0,14})$/

/** Returns a meal's social card; null while the meal still uses a bundled picture. */
export function buildMealSocialCard(
  { name, description, category, imageUrl, diet, ...meal }: MealSocialCardContent,
  { name: businessName, tagline }: BusinessName,
): SocialCard | null {
  if (imageUrl?.startsWith('/art/')) return null
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, meal[allergen]])) as AllergenRecord
  const dish = { name, description, category, allergens: record, diet }
  return { title: name, kicker: capitalize(category), name: businessName, tagline, cloth: category, dish }
}

/** Returns a post's social card; null for a draft. */
export function buildPostSocialCard(
  { title, tags, publishedAt }: PostCardContent,
  { name, tagline }: BusinessName,
): SocialCard | null {
  if (publishedAt === null) return null
  const dish = pickDishByTopic(title, tags)
  return { title, kicker: 'From the blog', name, tagline, cloth: dish.category, dish }
}

/** Identifies everything that a card shows: the first 128 bits of SHA-256, in hex. */
export async function socialCardHash(card: SocialCard): Promise<string> {
  const { title, kicker, name, tagline, cloth, dish } = card
  const hashedValues = [
    cardDesignVersion,
    title,
    kicker,
    name,
    tagline,
    cloth,
    dish.name,
    dish.description,
    dish.category,
    dish.allergens,
    dish.diet,
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(hashedValues))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** R2 key; the card's URL is a slash followed by this key. */
export function socialCardKey(hash: string) {
  return `og/${hash}.jpg`
}

type TopicDish = ReturnType<typeof postDish>

const postDish = (category: Category, name: string, description: string) => ({ name, description, category })

/** The dish on the card of a post or page, by topic. Each pattern is matched against the title, then the tags. */
const dishesByTopic: readonly (readonly [RegExp, TopicDish])[] = [
  [/thanksgiving|turkey|holiday/i, postDish('entree', 'Turkey Platter', 'Sliced turkey with cranberries')],
  [/breakfast|morning/i, postDish('breakfast', 'Blueberry Pancakes', 'Pancakes with blueberries and butter')],
  [/flour|baking|bread/i, postDish('snack', 'Pumpkin Muffins', 'Pumpkin muffins')],
  [/protein|glp-1/i, postDish('entree', 'Salmon & Asparagus', 'Roast salmon, lemon quinoa and asparagus')],
  [/macros|nutrition/i, postDish('entree', 'Turkey Taco Bowl', 'Turkey, black beans, rice, corn, pico')],
  [
    /lunch|travel|road/i,
    postDish('entree', 'Greek Chicken Salad', 'Chicken, cucumber, tomato, olives, feta'),
  ],
  [/label|allergen/i, postDish('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries')],
  [/host|guest|party/i, postDish('entree', 'Chicken Enchiladas', 'Chicken enchiladas with cheese')],
  [/fridge|freezer|storage|safe/i, postDish('entree', 'Beef Chili', 'Beef, two beans, cheddar')],
  [/cross-contact|kitchen/i, postDish('side', 'Maple Roasted Carrots', 'Roasted carrots with maple')],
]

const salad = postDish('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion')
const otherDishes: readonly TopicDish[] = [
  salad,
  postDish('entree', 'Shrimp Fried Rice', 'Shrimp, egg, peas, scallion'),
  postDish('side', 'Roasted Broccoli', 'Broccoli with lemon'),
  postDish('breakfast', 'Berry Parfait', 'Yogurt with berries'),
  postDish('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans'),
  postDish('snack', 'Hummus & Vegetables', 'Hummus with carrots and cucumber'),
]

/** Without a matching topic, a hash of the title decides, so the same title always gets the same product. */
export function pickDishByTopic(title: string, tags: readonly string[]): TopicDish {
  const findByTopic = (text: string) => dishesByTopic.find(([test]) => test.test(text))?.[1]
  const codePoints = Array.from(title, (character) => character.codePointAt(0) ?? 0)
  const index = codePoints.reduce((sum, code) => (sum * 31 + code) % 9973, 7) % otherDishes.length
  return findByTopic(title) ?? findByTopic(tags.join(' ')) ?? otherDishes[index] ?? salad
}
