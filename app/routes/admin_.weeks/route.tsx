import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/desk-frame.tsx'
import { deskHandle, deskMeta, sittingOf } from '#app/desk-page.ts'
import { Board } from './board.tsx'
import { boardView } from './view.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/desk-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { sitting: sittingOf(signedIn), ...(await boardView(context)) }
}

export { doorHeaders as headers } from '#app/door-answer.ts'

export const meta = deskMeta('Weeks')

export const handle = deskHandle

export default function Weeks() {
  const { sitting, ahead, over } = useLoaderData<typeof loader>()
  return (
    <DeskFrame sitting={sitting} heading="Weeks">
      <Board id="ahead" title="Now and ahead" weeks={ahead} />
      <Board id="over" title="Over" weeks={over} />
    </DeskFrame>
  )
}
