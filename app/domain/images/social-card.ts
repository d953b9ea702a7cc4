import { type AllergenRecord, buildRecordByAllergen } from '#app/domain/menu/allergens.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import type { Business } from '#app/domain/settings/business.ts'

export interface SocialCard {
  title: string
  kicker: string
  name: string
  tagline: string
  cloth: Category
  dish: TopicDish & { allergens?: AllergenRecord; diet?: readonly string[] }
}

export interface MealSocialCardContent extends AllergenRecord, TopicDish {
  imageUrl: string | null
  diet: readonly string[]
}

type BusinessName = Pick<Business, 'name' | 'tagline'>

/** Increment this number when the social card design changes, so that the scheduler gradually redraws all cards. */
const cardDesignVersion = 2

export const socialCardKeyPattern = /^(product|post):([1-9]\d{0,14})$/

export function buildMealSocialCard(
  { name, description, category, imageUrl, diet, ...meal }: MealSocialCardContent,
  { name: businessName, tagline }: BusinessName,
): SocialCard | null {
  if (imageUrl?.startsWith('/art/')) return null
  const allergens = buildRecordByAllergen((allergen) => meal[allergen])
  const dish = { name, description, category, allergens, diet }
  return { title: name, kicker: capitalize(category), name: businessName, tagline, cloth: category, dish }
}

export function buildPostSocialCard(
  { title, tags, publishedAt }: { title: string; tags: readonly string[]; publishedAt: number | null },
  { name, tagline }: BusinessName,
): SocialCard | null {
  if (publishedAt === null) return null
  const dish = pickDishByTopic(title, tags)
  return { title, kicker: 'From the blog', name, tagline, cloth: dish.category, dish }
}

export function hashSocialCard(card: SocialCard) {
  const { title, kicker, name, tagline, cloth, dish } = card
  const texts = [cardDesignVersion, title, kicker, name, tagline, cloth]
  const content = [...texts, dish.name, dish.description, dish.category, dish.allergens, dish.diet]
  return computeShortSha256(new TextEncoder().encode(JSON.stringify(content)))
}

export async function computeShortSha256(bytes: BufferSource) {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type TopicDish = ReturnType<typeof postDish>

const postDish = (category: Category, name: string, description: string) => ({ name, description, category })

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

export function pickDishByTopic(title: string, tags: readonly string[]): TopicDish {
  const findByTopic = (text: string) => dishesByTopic.find(([test]) => test.test(text))?.[1]
  const codePoints = Array.from(title, (character) => character.codePointAt(0) ?? 0)
  const index = codePoints.reduce((sum, code) => (sum * 31 + code) % 9973, 7) % otherDishes.length
  return findByTopic(title) ?? findByTopic(tags.join(' ')) ?? otherDishes[index] ?? salad
}
