import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/admin/frame.tsx'
import { PrintPress, WeekPapers } from '#app/components/admin/print-links.tsx'
import { deskHandle, deskMeta, sittingOf } from '#app/http/admin-page.ts'
import { kitchenSheet } from '#app/domain/menu/kitchen-sheet.ts'
import { pictureOf } from '#app/domain/images/product-image.ts'
import { handoverText, weekDays } from '#app/domain/scheduling/week-days.ts'
import { papersOf } from '#app/http/week-page.ts'
import { Sheet } from './sheet.tsx'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { week, title, off, menu, dishes, clock, business } = await papersOf(context, params.week)
  const days = weekDays(week, clock)
  const pictured = new URL(request.url).searchParams.get('pictures') === 'yes'
  return {
    sitting: sittingOf(signedIn),
    week,
    title,
    off,
    note: menu?.note.trim() ?? '',
    house: business.name,
    days: [
      { name: 'Orders close', text: days.closes },
      { name: 'Cooking', text: days.cooked },
      { name: 'Pickup', text: handoverText(days) },
    ],
    shelves: off === null ? kitchenSheet(dishes) : [],
    pictures: pictured
      ? Object.fromEntries(dishes.map(({ id, imageUrl }) => [id, pictureOf(imageUrl, null)] as const))
      : null,
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Kitchen sheet')

export const handle = deskHandle

export default function KitchenSheet() {
  const view = useLoaderData<typeof loader>()
  const { sitting, week, title, off, shelves, pictures } = view
  return (
    <DeskFrame sitting={sitting} heading={`Kitchen sheet, ${title}`}>
      <WeekPapers week={week} />
      {off !== null && (
        <p className="papers-off">
          {`The kitchen is closed this week${off === '' ? '' : `: ${off}`}. There is nothing to cook.`}
        </p>
      )}
      {off === null && shelves.length === 0 && (
        <p className="papers-off">No dish is planned for this week, so there is nothing to cook yet.</p>
      )}
      {shelves.length > 0 && (
        <>
          <div className="admin-row papers-tools">
            <PrintPress words="Print the sheet" />
            <Link to={pictures ? '?' : '?pictures=yes'}>
              {pictures ? 'Without pictures' : 'With pictures'}
            </Link>
          </div>
          <Sheet view={view} />
        </>
      )}
    </DeskFrame>
  )
}

export type SheetView = ReturnType<typeof useLoaderData<typeof loader>>
