import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { LogOutForm, SignedOutWatch } from '#app/components/signed-out-watch.tsx'
import type { PageHandle } from '#app/page-assets.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return null
}

export const handle: PageHandle = { hydrate: true }

export default function Admin() {
  return (
    <section className="entry">
      <div className="wrap">
        <h1>The desk</h1>
        <SignedOutWatch />
        <LogOutForm />
      </div>
    </section>
  )
}
