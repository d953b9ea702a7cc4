import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/admin/frame.tsx'
import { DeskAnswer, DeskSection } from '#app/components/admin/section.tsx'
import { useLiveDrawings } from '#app/components/admin/live-image-progress.ts'
import { PictureProgress } from '#app/components/admin/image-progress.tsx'
import { deskNoticeNamed } from '#app/content/admin-notices.ts'
import { countAskedPictures, readDrawings } from '#app/data/images/missing-images.ts'
import { setAutoApproval } from '#app/data/images/image-approval.ts'
import { dishesPerPage, listDishPictures } from '#app/data/images/image-list.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/http/admin-page.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { drawingReport, picturesPerDay, pictureStanding } from '#app/domain/images/generation-text.ts'
import { pictureOf } from '#app/domain/images/product-image.ts'
import { productStatus } from '#app/domain/menu/product-status.ts'
import { faultText } from '#app/log.ts'
import { fieldText, readForm } from '#app/http/form.ts'
import { Approval } from './approval.tsx'
import { Dishes } from './products.tsx'
import { wanted } from './search-params.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { search, filter, after } = wanted(request.url)
  const [{ autoApprovePictures }, dishes, drawings, asked] = await Promise.all([
    context.business(),
    listDishPictures(db, { search, filter, after }),
    readDrawings(db, now),
    countAskedPictures(db, now),
  ])
  const shown = dishes.slice(0, dishesPerPage)
  return {
    sitting: sittingOf(signedIn),
    notice: deskNoticeNamed(request.url),
    report: drawingReport(drawings),
    asked,
    automatic: autoApprovePictures,
    search,
    filter,
    dishes: shown.map(({ id, name, category, imageUrl, state, undecided, archivedAt, isDraft }) => ({
      id,
      name,
      category,
      status: productStatus({ archivedAt, isDraft: isDraft === 1 }),
      picture: pictureOf(imageUrl),
      standing: pictureStanding({ imageUrl, state, undecided: undecided === 1 }),
      waits: undecided === 1,
    })),
    next: dishes.length > dishesPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Whether drawings show at once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const automatic = fieldText(await readForm(request), 'automatic')
  if (automatic !== 'yes' && automatic !== 'no') return redirect('/admin/pictures', 303)
  try {
    await setAutoApproval(context.db, { automatic: automatic === 'yes', by: account.id, now: context.now })
    return redirect(
      `/admin/pictures?done=${automatic === 'yes' ? 'approval-automatic' : 'approval-by-hand'}`,
      303,
    )
  } catch (error) {
    context.log('approval-not-switched', { error: faultText(error) })
    return json({ notice: { tone: 'error' as const, text: accountWords.anyOther } }, { status: 500 })
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Pictures')

export const handle = deskHandle

export default function Pictures() {
  const { sitting, notice, report: first, asked, automatic, ...list } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { report, live } = useLiveDrawings(first)
  return (
    <DeskFrame sitting={sitting} heading="Pictures">
      <DeskAnswer notice={refusal?.notice ?? notice} />
      <DeskSection
        id="drawing"
        title="Drawing"
        about={`${asked} of ${picturesPerDay} pictures asked for in the last 24 hours.`}
      >
        {report.whole ? (
          <PictureProgress report={report} live={live} here="/admin/pictures" />
        ) : (
          <p>
            No picture was asked for yet. <a href="/admin">Today</a> has the button for all that are missing.
          </p>
        )}
      </DeskSection>
      <Approval automatic={automatic} maySwitch={sitting.roles.includes('admin')} />
      <Dishes {...list} />
    </DeskFrame>
  )
}
