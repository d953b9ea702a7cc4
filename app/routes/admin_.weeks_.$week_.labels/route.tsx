import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { PrintButton, WeekPrintLinks } from '#app/components/admin/menu/print-links.tsx'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { requireWeekToPrint } from '#app/http/week-page.ts'
import { LabelSheets } from './sheets.tsx'
import { labelsView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const papers = await requireWeekToPrint(context, params.week)
  return {
    viewer: viewerOf(signedIn),
    labels: labelsView(papers, new URL(request.url).searchParams.get('dish')),
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Labels')

export const handle = adminHandle

export default function Labels() {
  const { viewer, labels } = useLoaderData<typeof loader>()
  const { week, title, off, empty, refused, sheets, alone, count } = labels
  return (
    <AdminFrame viewer={viewer} heading={`Labels, ${title}`}>
      <WeekPrintLinks week={week} />
      {off !== null && (
        <p className="papers-off">
          {`We’re closed this week${off === '' ? '' : `: ${off}`}. There’s nothing to label.`}
        </p>
      )}
      {empty && <p className="papers-off">No meals are planned for this week yet.</p>}
      {refused.length > 0 && (
        <section className="labels-refused" aria-labelledby="refused">
          <h2 id="refused">{`${pluralize(refused.length, 'meal', 'meals')} without a label`}</h2>
          <p>Labels can’t be printed for these meals. Open each one to fix it.</p>
          <ul>
            {refused.map(({ id, name, text }) => (
              <li key={id}>
                <Link to={`/admin/products/${id}`}>{name}</Link> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sheets.length > 0 && (
        <>
          <div className="admin-row papers-tools">
            <PrintButton words={`Print ${pluralize(count, 'label')}`} />
            {alone && <Link to="?">All meals, one label each</Link>}
          </div>
          <p className="admin-hint papers-tools">
            Six 4 × 3⅓-inch labels per US Letter label sheet. Print at 100% with no extra margins
            {alone ? '.' : '. Select a meal’s name to print a full sheet of its label.'}
          </p>
          <LabelSheets labels={labels} />
        </>
      )}
    </AdminFrame>
  )
}
