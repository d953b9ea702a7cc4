import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'

export function loader({ request, context }: LoaderFunctionArgs) {
  context.log('not-found', { path: new URL(request.url).pathname.slice(0, 200) })
  throw new Response(null, { status: 404 })
}

export const meta: MetaFunction = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }]

export default function CatchAllPage() {
  return null
}
