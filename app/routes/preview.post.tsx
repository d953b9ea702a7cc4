import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PostArticle, UnavailablePostMessage } from '#app/components/public/post.tsx'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { readLinkToken } from '#app/http/form.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { buildPostView } from '#app/http/post-view.server.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = context.verify('preview-post', readLinkToken(request))
  const [{ timeZone }, adminPost] = await Promise.all([
    context.business(),
    id === null ? null : findAdminPost(context.db, id),
  ])
  if (!adminPost) return json({ post: null, out: false }, { status: 410, headers: privateHeaders })
  const { post } = adminPost
  const out = post.publishedAt !== null && post.publishedAt <= context.now
  return json({ post: await buildPostView(context, post, timeZone), out }, { headers: privateHeaders })
}

/** The URL contains a token, so keep it out of caches, search results, and other sites' `Referer` headers. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}
export const headers = () => privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.post ? `Preview: ${data.post.title}` : 'This preview has expired' },
  { name: 'robots', content: 'noindex' },
]

export const handle: PageHandle = { style: 'post' }

export default function PostPreviewPage() {
  const { post, out } = useLoaderData<typeof loader>()
  if (post === null)
    return (
      <UnavailablePostMessage
        heading="This preview has expired"
        lead="Ask the person who sent you the link for a new one."
        link="Read the blog"
      />
    )
  return (
    <>
      <p className="px-(--gutter) py-2.5 bg-deep text-cream text-small text-center">
        <b>Preview.</b>{' '}
        {out ? 'This post is published. This is the latest saved version.' : 'This post isn’t published yet.'}
      </p>
      <PostArticle post={post} />
    </>
  )
}
