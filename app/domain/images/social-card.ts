import { allergens, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { dishForPost } from './post-dish.ts'

/** Everything the illustrator needs to draw a social card (D05). */
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

type House = Pick<Business, 'name' | 'tagline'>

/** Increase this number when the design of social cards changes; all cards are then redrawn gradually. */
const cardDesignVersion = 2

/** Matches the ID of the meal or post that a social card is for: `product:12` or `post:34`. */
export const cardSubjectPattern = /^(product|post):([1-9]\d{0,14})$/

/** Returns the content of a meal's social card; null while the meal still uses a bundled picture. */
export function mealSocialCard(
  { name, description, category, imageUrl, diet, ...meal }: MealSocialCardContent,
  { name: house, tagline }: House,
): SocialCard | null {
  if (imageUrl?.startsWith('/art/')) return null
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, meal[allergen]])) as AllergenRecord
  const dish = { name, description, category, allergens: record, diet }
  return { title: name, kicker: capitalize(category), name: house, tagline, cloth: category, dish }
}

/** Returns the content of a blog post's social card; null for a draft. */
export function postSocialCard(
  { title, tags, publishedAt }: PostCardContent,
  { name, tagline }: House,
): SocialCard | null {
  if (publishedAt === null) return null
  const dish = dishForPost(title, tags)
  return { title, kicker: 'From the blog', name, tagline, cloth: dish.category, dish }
}

/**
 * Hashes everything that a social card shows, so that changed content gets a new hash: the first 128 bits of SHA-256,
 * in hex.
 */
export async function socialCardHash(card: SocialCard): Promise<string> {
  const { title, kicker, name, tagline, cloth, dish } = card
  const shown = [
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
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a social card's R2 key; the card's URL is a slash followed by this key. */
export function socialCardKey(hash: string) {
  return `og/${hash}.jpg`
}
