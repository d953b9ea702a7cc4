import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { InboxPager, MessageTable, InboxTabs } from './sections.tsx'
import { readInboxView } from './view.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const view = await readInboxView(context, request.url, signedIn.account.id)
  return { viewer: signedInUserView(signedIn), view }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Inbox')
export const handle = adminHandle

export default function InboxPage() {
  const { viewer, view } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Inbox">
      <InboxTabs view={view} />
      <MessageTable view={view} />
      <InboxPager view={view} canExport={viewer.roles.includes('admin')} />
    </AdminLayout>
  )
}
