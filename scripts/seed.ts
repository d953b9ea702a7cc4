import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '#app/auth/passwords.server.ts'
import { buildImagePrompt } from '#app/domain/images/image-prompt.ts'
import { getBundledImageUrl, getStoredImageUrl } from '#app/domain/images/product-image.ts'
import { buildHolidayView, getDefaultHolidaySchedule } from '#app/domain/scheduling/holiday.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { execute, localSecrets, query } from './local.ts'
import { findDrawn, storeDrawn } from './seed/pictures.ts'
import { readPosts } from './seed/posts.ts'
import { type SeedProduct, seedProducts } from './seed/products.ts'

export const adminEmail = defaultBusiness.email

const minute = 60_000
const day = 86_400_000

/**
 * Fills an empty local database with sample data relative to `now`; returns false if it already has data. With
 * `pictures`, that many meals get a picture drawn live and the rest get none. Without it, every meal gets a picture,
 * and most of these were drawn ahead.
 */
export async function seedIfEmpty({
  state,
  now,
  pictures,
}: {
  state: string
  now: number
  pictures?: number
}) {
  const [row] = query<{ count: number }>('select count(*) as count from products', [
    '--local',
    '--persist-to',
    state,
  ])
  if (row && row.count > 0) return false
  mkdirSync(state, { recursive: true })
  const file = join(state, 'seed.sql')
  const pictureOf = picturesFor(pictures)
  writeFileSync(file, await seedSql({ now, pictureOf, adminPassword: localSecrets(state).adminPassword }))
  const drawn = seedProducts.map(pictureOf).filter((picture) => picture !== 'live' && picture !== 'none')
  // Store the pictures before the rows, because a database with rows is not seeded again after an interruption.
  if (drawn.length > 0) await storeDrawn(drawn, state)
  execute(file, state)
  return true
}

/**
 * How a meal gets its picture: the hash of a picture drawn ahead, `live` to have one drawn by the queue, or `none`.
 */
type PictureOf = (product: SeedProduct) => string

function picturesFor(pictures: number | undefined): PictureOf {
  const found = new Map<SeedProduct, string>()
  for (const [index, product] of seedProducts.entries()) {
    const isLive = pictures !== undefined && index < pictures
    found.set(product, isLive ? 'live' : pictures === undefined ? (findDrawn(product) ?? 'live') : 'none')
  }
  return (product) => found.get(product) ?? 'none'
}

interface Seed {
  now: number
  pictureOf: PictureOf
  adminPassword: string
}

async function seedSql({ now, pictureOf, adminPassword }: Seed) {
  return [
    autoApproval(now),
    ...openHoliday(now),
    ...menuRows(now, pictureOf),
    ...postRows(now),
    ...(await localAdmin(now, adminPassword)),
  ].join('\n')
}

function menuRows(now: number, pictureOf: PictureOf) {
  const week = getCurrentKitchenWeek(now, defaultBusiness.timeZone)
  const featured = seedProducts.filter((product) => product.featured)
  return [
    ...seedProducts.map((product, index) => {
      const position = featured.indexOf(product) + 1
      return insert('products', {
        id: index + 1,
        name: product.name,
        line: product.line,
        description: product.description,
        category: product.category,
        image_url: imageUrl(product, pictureOf(product)),
        is_available: 1,
        featured_this_week: position > 0 ? 1 : 0,
        menu_position: position > 0 ? position : null,
        calories: product.calories,
        protein_g: product.proteinG,
        carbs_g: product.carbsG,
        fat_g: product.fatG,
        serving: product.serving,
        ingredients: product.ingredients,
        heating: product.care?.heating ?? null,
        refrigerator: product.care?.refrigerator ?? null,
        freezer: product.care?.freezer ?? null,
        allergen_milk: product.allergens.milk,
        allergen_eggs: product.allergens.eggs,
        allergen_fish: product.allergens.fish,
        allergen_shellfish: product.allergens.shellfish,
        allergen_tree_nuts: product.allergens.treeNuts,
        allergen_peanuts: product.allergens.peanuts,
        allergen_wheat: product.allergens.wheat,
        allergen_soybeans: product.allergens.soybeans,
        allergen_sesame: product.allergens.sesame,
        diet: JSON.stringify(product.diet),
        price_cents: product.priceCents,
        created_at: now - 90 * day + index * minute,
        updated_at: now,
      })
    }),
    insert('weekly_menus', { week, state: 'live', published_at: now, created_at: now, updated_at: now }),
    ...featured.map((product, index) =>
      insert('weekly_menu_items', {
        week,
        product_id: seedProducts.indexOf(product) + 1,
        position: index + 1,
        override_reason: Object.values(product.allergens).includes('unconfirmed')
          ? 'The supplier’s sheet is on its way.'
          : null,
      }),
    ),
    // These image jobs have no queue message. The first tick finds them, as it finds any job that a restart lost.
    ...seedProducts.flatMap((product, index) =>
      pictureRows(product, { id: index + 1, picture: pictureOf(product), now }),
    ),
  ]
}

function imageUrl(product: SeedProduct, picture: string) {
  if (picture === 'live') return null
  return picture === 'none' ? getBundledImageUrl(product.category) : getStoredImageUrl(picture)
}

function pictureRows(
  product: SeedProduct,
  { id, picture, now }: { id: number; picture: string; now: number },
) {
  if (picture === 'none') return []
  const row = { product_id: id, due_at: now + id, created_at: now }
  if (picture === 'live') return [insert('product_images', row)]
  return [
    insert('product_images', {
      ...row,
      state: 'done',
      attempts: 1,
      provider: 'illustrator',
      model: 'illustrator',
      prompt: buildImagePrompt(product),
      image_url: getStoredImageUrl(picture),
      cost_micro_usd: 0,
      approved_at: now,
      finished_at: now,
    }),
  ]
}

/**
 * Turns on automatic approval of illustrations. The built-in illustrator draws only what the meal's text says, so its
 * pictures need no review.
 */
function autoApproval(now: number) {
  return insert('business_facts', { key: 'autoApprovePictures', value: 'true', updated_at: now })
}

/**
 * Moves the Thanksgiving dates, so that holiday orders are open whenever someone starts the site for the first time.
 */
function openHoliday(now: number) {
  const { thanksgiving, timeZone } = defaultSettings
  if (buildHolidayView(now, thanksgiving, timeZone).isOpen) return []
  const [next] = [0, 1]
    .map((years) => getDefaultHolidaySchedule(new Date(now).getUTCFullYear() + years))
    .filter((one) => buildHolidayView(now, one, timeZone).isOpen)
  return [insert('business_facts', { key: 'thanksgiving', value: JSON.stringify(next), updated_at: now })]
}

function postRows(now: number) {
  return readPosts().map(({ daysAgo, tags, ...post }) =>
    insert('blog_posts', {
      ...post,
      tags: JSON.stringify(tags),
      published_at: now - daysAgo * day,
      created_at: now - daysAgo * day,
      updated_at: now - daysAgo * day,
    }),
  )
}

/**
 * Creates an admin account, in the local state only. No migration or remote command ever creates an account (A08).
 */
async function localAdmin(now: number, password: string) {
  const id = 'local-admin'
  return [
    insert('users', {
      id,
      email: adminEmail,
      password_hash: await hashPassword(password),
      long_password: 1,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    }),
    insert('user_roles', { user_id: id, role: 'admin', created_at: now }),
  ]
}

function insert(table: string, row: Record<string, string | number | null>) {
  const values = Object.values(row).map((value) => {
    if (value === null) return 'null'
    return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
  })
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')});`
}
