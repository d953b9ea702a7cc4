import { allergens, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { dishForPost } from './post-dish.ts'

/** The content of a social card; the illustrator draws the card from this alone (D05). */
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

export interface MealCardContent extends AllergenRecord {
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

/** Raise this number when the card design changes; all cards are then redrawn gradually. */
const cardDesignVersion = 2

/** Matches the subject of a card, `product:12` or `post:34`. */
export const cardSubjectPattern = /^(product|post):([1-9]\d{0,14})$/

/** Returns the card content of a meal; null while the meal still uses a bundled picture. */
export function mealSocialCard(
  { name, description, category, imageUrl, diet, ...meal }: MealCardContent,
  { name: house, tagline }: House,
): SocialCard | null {
  if (imageUrl?.startsWith('/art/')) return null
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, meal[allergen]])) as AllergenRecord
  const dish = { name, description, category, allergens: record, diet }
  return { title: name, kicker: capitalize(category), name: house, tagline, cloth: category, dish }
}

/** Returns the card content of a post; null for a draft. */
export function postSocialCard(
  { title, tags, publishedAt }: PostCardContent,
  { name, tagline }: House,
): SocialCard | null {
  if (publishedAt === null) return null
  const dish = dishForPost(title, tags)
  return { title, kicker: 'From the blog', name, tagline, cloth: dish.category, dish }
}

/**
 * Returns the first 128 bits of SHA-256 in hex over everything that the card shows, so that changed content gets a
 * new hash.
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

/** Returns the card's R2 key; its URL is the key after a slash. */
export function socialCardKey(hash: string) {
  return `og/${hash}.jpg`
}
