import { allergens, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { capitalize, type Category } from '#app/domain/menu/product.ts'
import { dishForPost } from './post-dish.ts'

/** What a social card says and shows; the illustrator draws it from nothing else (D05). */
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

export interface PostCardContent {
  title: string
  tags: readonly string[]
  publishedAt: number | null
}

type House = Pick<Business, 'name' | 'tagline'>

/** Counted up when cards are to look different: every one of them is then drawn again, some each tick. */
export const cardDesignVersion = 2

/** `product:12` or `post:34`: whose card it is. */
export const cardSubjectPattern = /^(product|post):([1-9]\d{0,14})$/

/** The card of a meal; none while the meal itself still stands on a picture that ships with the site. */
export function mealSocialCard(
  { name, description, category, imageUrl, diet, ...meal }: MealCardContent,
  { name: house, tagline }: House,
): SocialCard | null {
  if (imageUrl?.startsWith('/art/')) return null
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, meal[allergen]])) as AllergenRecord
  const dish = { name, description, category, allergens: record, diet }
  return { title: name, kicker: capitalize(category), name: house, tagline, cloth: category, dish }
}

/** The card of a post; a draft has none. */
export function postSocialCard(
  { title, tags, publishedAt }: PostCardContent,
  { name, tagline }: House,
): SocialCard | null {
  if (publishedAt === null) return null
  const dish = dishForPost(title, tags)
  return { title, kicker: 'From the blog', name, tagline, cloth: dish.category, dish }
}

/** The first 128 bits of SHA-256 in hex over all that a card shows: another hash is another picture. */
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

/** The key in the bucket, and behind a slash the address. */
export function socialCardKey(hash: string) {
  return `og/${hash}.jpg`
}
