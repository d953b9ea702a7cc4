import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { WeekList } from './week-list.tsx'
import { weekListView, earlierWeeksView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const before = new URL(request.url).searchParams.get('before') ?? ''
  const isEarlier = /^\d{4}-\d{2}-\d{2}$/.test(before)
  const view = isEarlier ? await earlierWeeksView(context, before) : await weekListView(context)
  return { viewer: viewerOf(signedIn), ...view }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Menus')

export const handle = adminHandle

export default function Weeks() {
  const { viewer, ahead, over, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame viewer={viewer} heading="Menus">
      {ahead.length > 0 && <WeekList id="ahead" title="Current and upcoming" weeks={ahead} />}
      <WeekList id="over" title="Past" weeks={over} />
      {over.length === 0 && <p>No earlier menus.</p>}
      <Pager by="before" next={next} words="Earlier menus" at="#over" />
      <p>
        <a className="admin-btn" href="/admin/weeks/export" download>
          Download all menus as CSV
        </a>
      </p>
    </AdminFrame>
  )
}
