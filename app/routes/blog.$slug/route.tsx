import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { JsonLd } from '#app/components/public/json-ld.tsx'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { PostArticle, UnavailablePostMessage } from '#app/components/public/post.tsx'
import { readPost, resolveFormerPostSlug } from '#app/data/blog/posts.ts'
import { getBlogName, getFeedLinks } from '#app/domain/blog/feeds.ts'
import { findRelatedPosts, getPostPath } from '#app/domain/blog/post.ts'
import { buildPostJsonLd } from '#app/domain/blog/post-json-ld.ts'
import { type Business, defaultBusiness } from '#app/domain/settings/business.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import { buildPostView } from '#app/http/post-view.server.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, now, siteOrigin } = context
  const slug = params.slug ?? ''
  const [business, post] = await Promise.all([context.business(), readPost(db, slug, now)])
  if (!post) {
    const currentSlug = await resolveFormerPostSlug(db, slug, now)
    if (currentSlug === null) throw new Response(null, { status: 404, statusText: 'Post Not Found' })
    const headers = { 'cache-control': 'public, max-age=3600' }
    throw redirect(getPostPath(currentSlug), { status: 301, headers })
  }
  return {
    business,
    siteOrigin,
    path: getPostPath(post.slug),
    card: post.cardUrl,
    post: await buildPostView(context, post, business.timeZone),
    related: findRelatedPosts(post, post.recentPosts, 3).map(toPostLink),
    previous: post.previous && toPostLink(post.previous),
    next: post.next && toPostLink(post.next),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `Post Not Found | ${getBlogName(root?.business ?? defaultBusiness)}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { post, business, path, card, siteOrigin } = data
  return [
    ...buildPageMeta({
      title: `${post.title} | ${getBlogName(business)}`,
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
    ...getFeedLinks(business, siteOrigin),
  ]
}

export const handle: PageHandle = { style: 'post', cacheKeyQuery: ignoreQueryInCacheKey }

type PostLink = ReturnType<typeof toPostLink>

export default function BlogPostPage() {
  const { post, business, siteOrigin, path } = useLoaderData<typeof loader>()
  return (
    <>
      <PostArticle post={post} />
      <JsonLd objects={buildPostJsonLd(post, { business, siteOrigin, path })} />
      <PostNavigation />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <UnavailablePostMessage
      heading="Post Not Found"
      lead="The blog post you're looking for doesn't exist."
      link="Back to Blog"
    />
  )
}

function toPostLink({ slug, title }: { slug: string; title: string }) {
  return { href: getPostPath(slug), title }
}

function PostNavigation() {
  const { related, previous, next } = useLoaderData<typeof loader>()
  return (
    <section
      className="wrap grid justify-items-start gap-10 pt-(--section) pb-14 lg:grid-cols-[1fr_1fr] lg:gap-y-12 lg:gap-x-18"
      aria-label="More from the blog"
    >
      {related.length > 0 && (
        <div className="w-full lg:row-span-2">
          <h2 className="mb-4 text-[1.875rem]">Related posts</h2>
          <ul>
            {related.map(({ href, title }) => (
              <li key={href} className="border-t border-t-line">
                <a className="block py-3.5 font-display font-medium text-[1.3125rem]/[1.2]" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(previous || next) && (
        <nav
          className="turn grid gap-0.5 w-full sm:grid-cols-[1fr_1fr] lg:self-start lg:grid-cols-[1fr]"
          aria-label="Previous and next post"
        >
          {previous && <AdjacentPostLink name="Previous" rel="prev" post={previous} />}
          {next && <AdjacentPostLink name="Next" rel="next" post={next} />}
        </nav>
      )}
      <a className="btn solid big" href="/blogs">
        Read More Articles
      </a>
    </section>
  )
}

function AdjacentPostLink({ name, rel, post }: { name: string; rel: string; post: PostLink }) {
  return (
    <a
      className={rel === 'next' ? 'sm:col-start-2 sm:text-right lg:col-auto lg:text-left' : undefined}
      rel={rel}
      href={post.href}
    >
      <span className="block mb-1.5 text-ink-soft font-text font-normal text-least/[1.4]">{name}</span>{' '}
      {post.title}
    </a>
  )
}
