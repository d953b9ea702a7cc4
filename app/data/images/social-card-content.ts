import { and, eq, gt, lte, max } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { mealCardColumns } from '#app/data/menu/products.ts'
import { blogPosts, products } from '#app/data/schema.ts'
import { socialCardKeyPattern } from '#app/domain/images/social-card.ts'
import { selectSocialCardHash } from './social-cards.ts'

const cardsPerTick = 48

const mealColumns = { ...mealCardColumns, description: products.description }
const postColumns = pickColumns(blogPosts, 'id', 'title', 'tags', 'publishedAt')

export async function listCardsToCheckForChanges(db: Database, tickNumber: number, now: number) {
  const [[meals], [posts]] = await db.batch([
    db.select({ last: max(products.id) }).from(products),
    db.select({ last: max(blogPosts.id) }).from(blogPosts),
  ])
  const after = (lastId = 0) => (tickNumber % Math.ceil(Math.max(lastId, 1) / cardsPerTick)) * cardsPerTick
  const [afterMeal, afterPost] = [after(meals?.last ?? 0), after(posts?.last ?? 0)]
  const [someMeals, somePosts] = await db.batch([
    db
      .select({ ...mealColumns, contentHash: selectSocialCardHash('product', products.id, now) })
      .from(products)
      .where(and(gt(products.id, afterMeal), lte(products.id, afterMeal + cardsPerTick))),
    db
      .select({ ...postColumns, contentHash: selectSocialCardHash('post', blogPosts.id, now) })
      .from(blogPosts)
      .where(and(gt(blogPosts.id, afterPost), lte(blogPosts.id, afterPost + cardsPerTick))),
  ])
  return { meals: someMeals, posts: somePosts }
}

export async function findSocialCardContent(db: Database, subject: string) {
  const [, kind, idText] = socialCardKeyPattern.exec(subject) ?? []
  const id = Number(idText)
  if (kind === 'product') {
    const meal = await db.select(mealColumns).from(products).where(eq(products.id, id)).get()
    return meal ? { meal } : null
  }
  const post = await db.select(postColumns).from(blogPosts).where(eq(blogPosts.id, id)).get()
  return post ? { post } : null
}
