import { getBundledImageUrl } from '#app/domain/images/product-image.ts'
import { categories } from '#app/domain/menu/product.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { day, minute, oneOf, rows } from './rows.ts'

/** IDs of the added meals; the usual seed has meals 1 to 36. */
const products = { first: 37, last: 100 }

export function mealRows(now: number) {
  const { first, last } = products
  return [
    ...rows('products', first, last, {
      id: 'i',
      name: `'Meal ' || i || ' of the large seed'`,
      line: `'One of a hundred.'`,
      description: `'Roasted, plated and portioned in our gluten-free kitchen, as sample data for measuring the admin.'`,
      category: oneOf(categories),
      image_url: `case when i % 9 = 0 then null else ${oneOf(categories.map(getBundledImageUrl))} end`,
      is_available: 'i % 13 <> 0',
      calories: '300 + i',
      protein_g: '20 + i % 30',
      carbs_g: '20 + i % 40',
      fat_g: '8 + i % 15',
      allergen_milk: oneOf(['free', 'contains', 'unconfirmed']),
      allergen_eggs: oneOf(['free', 'contains'], 'i / 2'),
      created_at: `${now - 80 * day} + i * ${minute}`,
      updated_at: now - day,
    }),
    ...rows('product_images', 1, 400, {
      product_id: '1 + i % 100',
      state: `case when i % 37 = 0 then 'failed' else 'done' end`,
      attempts: '1 + i % 3',
      due_at: `${now - 60 * day} + i * ${180 * minute}`,
      created_at: `${now - 60 * day} + i * ${180 * minute}`,
      finished_at: `${now - 60 * day} + i * ${180 * minute} + 4000`,
      provider: `'illustrator'`,
      model: `'illustrator-1'`,
      prompt: `'A plate seen from above.'`,
      image_url: `case when i % 37 = 0 then null else ${oneOf(categories.map(getBundledImageUrl))} end`,
      approved_at: `case when i % 5 = 0 then null else ${now - day} end`,
      error: `case when i % 37 = 0 then 'The model returned status 500.' end`,
    }),
    ...rows('social_cards', 1, 100, {
      subject: `'product:' || i`,
      content_hash: `'large'`,
      state: `case when i % 20 = 0 then 'failed' else 'done' end`,
      due_at: now - day,
      created_at: now - 30 * day,
      finished_at: now - day,
      error: `case when i % 20 = 0 then 'The encoder stopped.' end`,
    }),
    ...rows('product_corrections', 1, 60, {
      product_id: '1 + i % 100',
      week: `'${getCurrentKitchenWeek(now, defaultBusiness.timeZone)}'`,
      reason: `'The supplier changed the stock.'`,
      changes: `'{"milk":["free","contains"]}'`,
      at: `${now - 60 * day} + i * ${day}`,
    }),
  ]
}

/** Returns statements that insert a year of past menus and the plan for next week, with 13 meals each. */
export function menuRows(now: number) {
  const week = getCurrentKitchenWeek(now, defaultBusiness.timeZone)
  return Array.from({ length: 53 }, (_, index) => addDays(week, 7 - 7 * index))
    .filter((menuWeek) => menuWeek !== week)
    .flatMap((menuWeek) => [
      `insert into weekly_menus (week, state, published_at, created_at, updated_at)
values ('${menuWeek}', '${menuWeek > week ? 'planned' : 'past'}', ${menuWeek > week ? 'null' : now - day}, ${now - day}, ${now - day});`,
      ...rows('weekly_menu_items', 1, 13, {
        week: `'${menuWeek}'`,
        product_id: `1 + (i * 7 + ${Number(menuWeek.slice(8))}) % 100`,
        position: 'i',
      }),
    ])
}
