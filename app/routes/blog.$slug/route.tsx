import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { JsonLd } from '#app/components/json-ld.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { readPost } from '#app/data/posts.ts'
import { defaultBusiness, type Business } from '#app/domain/business.ts'
import { feeds } from '#app/domain/feeds.ts'
import { postThings } from '#app/domain/json-ld-post.ts'
import { initialOf, postDate, postPath, readingMinutes, relatedPosts } from '#app/domain/posts.ts'
import { safeHtml } from '#app/domain/safe-html.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { Onward } from './onward.tsx'
import { Post } from './post.tsx'
import { PostNotFound } from './post-not-found.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, now, siteOrigin } = context
  const [business, found] = await Promise.all([
    context.business(),
    readPost(db, { slug: params.slug ?? '', now }),
  ])
  if (!found) throw new Response(null, { status: 404, statusText: 'Post Not Found' })

  const { post, others } = found
  const content = safeHtml(post.content)
  const [published, updated] = shownDays(post, business.timeZone)
  return {
    business,
    siteOrigin,
    blogName: `${business.name} Blog`,
    path: postPath(post.slug),
    card: post.cardUrl,
    post: {
      title: post.title,
      excerpt: post.excerpt,
      content,
      author: post.author ? { name: post.author, initial: initialOf(post.author) } : null,
      published,
      updated,
      minutes: post.readingTime ?? readingMinutes(content),
      picture: post.featuredImageUrl === null ? null : safePicture(post.featuredImageUrl),
      tags: post.tags,
    },
    related: relatedPosts(post, others, 3).map(link),
    previous: found.previous && link(found.previous),
    next: found.next && link(found.next),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `Post Not Found | ${(root?.business ?? defaultBusiness).name} Blog` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { post, blogName, path, card, siteOrigin } = data
  return [
    ...pageMeta({
      title: `${post.title} | ${blogName}`,
      description: post.excerpt,
      path,
      card,
      siteOrigin,
      keywords: post.tags,
      article: {
        published: post.published?.day ?? null,
        modified: post.updated?.day ?? null,
        tags: post.tags,
      },
    }),
    ...feeds.map(({ name, type, path: feedPath }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: `${blogName} (${name})`,
      href: `${siteOrigin}${feedPath}`,
    })),
  ]
}

export const handle: PageHandle = { style: 'post' }

export type PostView = ReturnType<typeof useLoaderData<typeof loader>>['post']
export type PostLink = ReturnType<typeof link>

export default function BlogPost() {
  const { post, related, previous, next, business, siteOrigin, path } = useLoaderData<typeof loader>()
  return (
    <>
      <Post post={post} />
      <JsonLd things={postThings(post, { business, siteOrigin, path })} />
      <Onward related={related} previous={previous} next={next} />
    </>
  )
}

export function ErrorBoundary() {
  return <PostNotFound />
}

function link({ slug, title }: { slug: string; title: string }) {
  return { href: postPath(slug), title }
}

/** When it came out, and when it was last changed if that was another day. */
function shownDays(post: { publishedAt: number | null; updatedAt: number }, timeZone: string) {
  const { publishedAt, updatedAt } = post
  const published = publishedAt === null ? null : postDate(publishedAt, timeZone)
  const updated = postDate(updatedAt, timeZone)
  return [published, published !== null && updated.day > published.day ? updated : null] as const
}

/** A picture of our store or of a secure address; anything else would be a broken frame. */
function safePicture(url: string) {
  return /^(\/(images|art)\/[\w/.-]+|https:\/\/\S+)$/.test(url) ? url : null
}
