import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { PrintButton, WeekPrintLinks } from '#app/components/admin/menu/print-links.tsx'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { kitchenSheet } from '#app/domain/menu/kitchen-sheet.ts'
import { productPicture } from '#app/domain/images/product-image.ts'
import { pickupDatesText, weekDates } from '#app/domain/scheduling/week-days.ts'
import { requireWeekToPrint } from '#app/http/week-page.ts'
import { PrintableSheet } from './sheet.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { week, title, off, menu, dishes, clock, business } = await requireWeekToPrint(context, params.week)
  const days = weekDates(week, clock)
  const pictured = new URL(request.url).searchParams.get('pictures') === 'yes'
  return {
    viewer: viewerOf(signedIn),
    week,
    title,
    off,
    note: menu?.note.trim() ?? '',
    house: business.name,
    days: [
      { name: 'Orders close', text: days.closes },
      { name: 'Cooking', text: days.cooked },
      { name: 'Pickup', text: pickupDatesText(days) },
    ],
    shelves: off === null ? kitchenSheet(dishes) : [],
    pictures: pictured
      ? Object.fromEntries(dishes.map(({ id, imageUrl }) => [id, productPicture(imageUrl, null)] as const))
      : null,
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Kitchen sheet')

export const handle = adminHandle

export default function KitchenSheet() {
  const view = useLoaderData<typeof loader>()
  const { viewer, week, title, off, shelves, pictures } = view
  return (
    <AdminFrame viewer={viewer} heading={`Kitchen sheet, ${title}`}>
      <WeekPrintLinks week={week} />
      {off !== null && (
        <p className="papers-off">
          {`We’re closed this week${off === '' ? '' : `: ${off}`}. There’s nothing to cook.`}
        </p>
      )}
      {off === null && shelves.length === 0 && (
        <p className="papers-off">No meals are planned for this week yet.</p>
      )}
      {shelves.length > 0 && (
        <>
          <div className="admin-row papers-tools">
            <PrintButton words="Print sheet" />
            <Link to={pictures ? '?' : '?pictures=yes'}>{pictures ? 'Without images' : 'With images'}</Link>
          </div>
          <PrintableSheet view={view} />
        </>
      )}
    </AdminFrame>
  )
}

export type KitchenSheetView = ReturnType<typeof useLoaderData<typeof loader>>
