import { renderToStaticMarkup } from 'react-dom/server'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { DisplayedPost } from '#app/components/public/post.tsx'
import type { Context } from '#app/context.server.ts'
import { readPostMeals } from '#app/data/blog/posts.ts'
import {
  estimateReadingMinutes,
  formatPostDate,
  getNameInitial,
  toAllowedPostImageUrl,
} from '#app/domain/blog/post.ts'
import {
  extractMealIds,
  getMealAvailability,
  maxMealCards,
  renderMealCards,
} from '#app/domain/blog/post-content.ts'
import type { PostFields } from '#app/domain/blog/post-form.ts'
import { addPhotoSrcSets } from '#app/domain/blog/post-photo.ts'
import { sanitizePostHtml } from '#app/domain/blog/safe-html.ts'
import { buildMealCardView, type MealCardView } from '#app/domain/menu/meal-card.ts'
import { getErrorText } from '#app/log.ts'

/** Sanitizes the blog post's stored HTML again before output (A11). */
export async function buildPostView(
  context: Context,
  post: PostFields & { publishedAt: number | null; updatedAt: number },
  timeZone: string,
): Promise<DisplayedPost> {
  const html = sanitizePostHtml(post.content)
  const published = post.publishedAt === null ? null : formatPostDate(post.publishedAt, timeZone)
  const updated = formatPostDate(post.updatedAt, timeZone)
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: addPhotoSrcSets(await insertMealCards(context, html)),
    author: post.author ? { name: post.author, initial: getNameInitial(post.author) } : null,
    published,
    updated: published !== null && updated.day > published.day ? updated : null,
    minutes: post.readingTime ?? estimateReadingMinutes(html),
    picture: post.featuredImageUrl === null ? null : toAllowedPostImageUrl(post.featuredImageUrl),
    pictureAlt: post.featuredImageAlt ?? '',
    tags: post.tags,
  }
}

async function insertMealCards(context: Context, html: string) {
  const ids = extractMealIds(html).slice(0, maxMealCards)
  if (ids.length === 0) return html
  try {
    const [outdatedMenuWeek, meals] = await Promise.all([
      context.outdatedMenuWeek(),
      readPostMeals(context.db, ids),
    ])
    const cards = new Map(
      meals.map((meal) => {
        const featuredThisWeek = meal.featuredThisWeek && outdatedMenuWeek === null
        const availability = getMealAvailability({ ...meal, featuredThisWeek })
        const card = <BlogMealCard card={buildMealCardView(meal)} availability={availability} />
        return [meal.id, renderToStaticMarkup(card)]
      }),
    )
    return renderMealCards(html, (id) => (ids.includes(id) ? (cards.get(id) ?? '') : null))
  } catch (error) {
    context.log('meal-cards-unreadable', { error: getErrorText(error) })
    return html
  }
}

function BlogMealCard({
  card: { href, name, category, picture, macros, price },
  availability,
}: {
  card: MealCardView
  availability: ReturnType<typeof getMealAvailability>
}) {
  return (
    <a className={`post-meal ${category}`} href={href}>
      <ResponsivePicture className="dish" picture={picture} alt="" sizes="112px" />
      <b>{name}</b>
      {macros && (
        <span>{`${macros.calories} calories, ${macros.proteinG} g protein, ${macros.carbsG} g carbs, ${macros.fatG} g fat`}</span>
      )}
      {price !== null && <span>{`${price} each`}</span>}
      <span className={`badge ${availability.name}`}>{availability.text}</span>
    </a>
  )
}
