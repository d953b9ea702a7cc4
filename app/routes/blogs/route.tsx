import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { Context } from '#app/context.server.ts'
import { listPosts, postsPerPage } from '#app/data/blog/posts.ts'
import { feedFormats, getBlogName, getFeedLinks } from '#app/domain/blog/feeds.ts'
import {
  formatBlogPageParam,
  formatPostDate,
  getBlogListPath,
  getPostPath,
  parseBlogPageNumber,
} from '#app/domain/blog/post.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { getErrorText } from '#app/log.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = parseBlogPageNumber(new URL(request.url).searchParams.get('page'))
  const [business, posts] = await Promise.all([context.business(), readPosts(context, page)])
  if (page > 1 && posts?.length === 0) throw new Response(null, { status: 404 })

  return {
    business,
    siteOrigin: context.siteOrigin,
    page,
    hasOlder: (posts?.length ?? 0) > postsPerPage,
    posts: (posts ?? []).slice(0, postsPerPage).map(({ slug, title, excerpt, author, publishedAt }) => ({
      href: getPostPath(slug),
      title,
      excerpt,
      author,
      published: publishedAt === null ? null : formatPostDate(publishedAt, business.timeZone),
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { business = defaultBusiness, page = 1, siteOrigin } = data ?? {}
  const title = `${getBlogName(business)} - Meal Prep Tips, Recipes & Nutrition Advice`
  return [
    ...buildPageMeta({
      title: page === 1 ? title : `${title} - Page ${page}`,
      description: `Meal prep tips, healthy recipes, nutrition advice, and clean eating from a 100% gluten-free kitchen.${page === 1 ? '' : ` Page ${page}.`}`,
      path: getBlogListPath(page),
      siteOrigin,
    }),
    {
      name: 'keywords',
      content: 'meal prep, healthy recipes, nutrition advice, clean eating, gluten-free, wellness',
    },
    ...getFeedLinks(business, siteOrigin),
  ]
}

export const handle: PageHandle = {
  style: 'blogs',
  cacheKeyQuery: (query) => formatBlogPageParam(parseBlogPageNumber(query.get('page'))),
}

export default function BlogsPage() {
  const { business, posts, page, hasOlder } = useLoaderData<typeof loader>()
  return (
    <>
      <BlogHero name={getBlogName(business)} page={page} />
      <section className="wrap pt-12 pb-14 lg:pt-18" aria-label="Posts">
        {posts.length > 0 ? (
          <ul className="grid gap-y-10 gap-x-7 sm:grid-cols-[1fr_1fr] sm:gap-y-14 sm:gap-x-8 lg:grid-cols-[repeat(3,1fr)]">
            {posts.map((post) => (
              <PostCard key={post.href} post={post} />
            ))}
          </ul>
        ) : (
          <p className="post-card p-8 border-l-6 border-l-(--tint) bg-surface font-display font-medium text-[1.375rem]/[1.3]">
            No blog posts available at the moment. Check back soon!
          </p>
        )}
        <BlogPagination page={page} hasOlder={hasOlder} />
      </section>
    </>
  )
}

/** Returns null if the posts can't be read; the page then shows an empty list, as the spec requires. */
async function readPosts({ db, now, log }: Context, page: number) {
  try {
    return await listPosts(db, { now, page })
  } catch (error) {
    log('Error fetching blog posts:', { error: getErrorText(error) })
    return null
  }
}

function BlogHero({ name, page }: { name: string; page: number }) {
  return (
    <header className="blog-top">
      <div className="wrap relative pt-10 pb-37.5 sm:py-14 lg:pt-20 lg:pb-26">
        <div className="relative z-1 px-5 pt-6 pb-5 rounded-picture bg-paper text-ink sm:w-[68%] sm:p-9 lg:w-[62%] lg:p-12">
          <h1>{name}</h1>
          <p className="lead mt-4">
            Discover meal prep tips, healthy recipes, nutrition advice, and wellness content to fuel your
            fitness journey.
          </p>
          <p className="row gap-y-0 gap-x-4 mt-3 text-ink-soft text-small">
            {page > 1 && <b>{`Page ${page}`}</b>}
            <span>Follow along:</span>
            {feedFormats.map(({ name: format, path, type }) => (
              <a key={path} className="inline-flex items-center min-h-11" href={path} type={type}>
                {format}
              </a>
            ))}
          </p>
        </div>
        <ResponsivePicture
          className="absolute -right-5 -bottom-27.5 w-65 sm:-right-15 sm:-bottom-17.5 sm:w-85 lg:-right-12.5 lg:-bottom-19 lg:w-130"
          picture={buildBundledPicture('breakfast')}
          alt=""
          sizes="(width >= 960px) 520px, (width >= 640px) 340px, 240px"
          first
        />
      </div>
    </header>
  )
}

type Post = ReturnType<typeof useLoaderData<typeof loader>>['posts'][number]

function PostCard({ post: { href, title, excerpt, author, published } }: { post: Post }) {
  return (
    <li className="post-card">
      <article className="grid grid-rows-[auto_auto_auto_1fr_auto] justify-items-start h-full">
        <p className="min-w-[9em] min-h-9 py-1.5 px-4 rounded-t-control bg-(--tint) text-small font-semibold">
          {published && <time dateTime={published.day}>{published.text}</time>}
        </p>
        <h2 className="justify-self-stretch line-clamp-2 pt-4.5 border-t-6 border-t-(--tint) text-[1.5625rem]/[1.16]">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft text-small">{author && `By ${author}`}</p>
        <p className="self-start line-clamp-4 mt-3 mb-4.5">{excerpt}</p>
        <a className="btn" href={href}>
          Read More<span className="sr-only">{` about ${title}`}</span>
        </a>
      </article>
    </li>
  )
}

function BlogPagination({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null
  return (
    <nav className="row gap-y-3 gap-x-5 mt-14" aria-label="Blog pages">
      {page > 1 && (
        <a className="btn" rel="prev" href={getBlogListPath(page - 1)}>
          Newer posts
        </a>
      )}
      <span>{`Page ${page}`}</span>
      {hasOlder && (
        <a className="btn" rel="next" href={getBlogListPath(page + 1)}>
          Older posts
        </a>
      )}
    </nav>
  )
}
