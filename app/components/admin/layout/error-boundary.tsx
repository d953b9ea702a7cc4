import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { type ErrorPageText, isErrorPageText } from '#app/domain/accounts/account-text.ts'
import { AdminLayout } from './admin-layout.tsx'

export function AdminErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData('root') as { requestId: string } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const pageText = findErrorPageText(error)
  const otherLink = otherLinks[status]
  return (
    <AdminLayout viewer={null} heading={pageText?.title ?? 'Unexpected Application Error!'}>
      <div className="grid max-w-[560px] gap-3.5 rounded-control border border-control bg-card p-5">
        <p role="alert">{pageText?.text ?? errorText(error)}</p>
        {!pageText && (
          <p className="admin-hint">{`Status ${status}, request ${root?.requestId ?? 'unknown'}`}</p>
        )}
        <p className="admin-row">
          <a className="admin-btn solid" href={status === 404 ? '/admin' : '/'}>
            {status === 404 ? 'Go to Dashboard' : 'Go to Home'}
          </a>
          {otherLink && (
            <a className="admin-btn" href={otherLink.href}>
              {otherLink.name}
            </a>
          )}
        </p>
      </div>
    </AdminLayout>
  )
}

const otherLinks: Partial<Record<number, { name: string; href: string }>> = {
  403: { name: 'My account', href: '/admin/account' },
  503: { name: 'Try again', href: '/admin' },
}

/** Returns the response's own text only for 4xx errors; other errors could reveal internal details (A23). */
function errorText(error: unknown) {
  const isOwnMessage = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string'
  return isOwnMessage ? String(error.data) : 'Something went wrong on our end. Try again in a minute.'
}

export function findErrorPageText(error: unknown): ErrorPageText | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (isErrorPageText(data)) return data
  return error.status === 404 && typeof data === 'string' ? { title: 'Not found', text: data } : null
}
