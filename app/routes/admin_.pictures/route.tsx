import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import {
  ImageGenerationProgress,
  useImageGenerationProgress,
} from '#app/components/admin/images/image-progress.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearchForm, TabLink } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { listProductsWithImages, setImageAutoApproval } from '#app/data/images/image-options.ts'
import { countRequestedImages, listRecentImageGenerations } from '#app/data/images/missing-images.ts'
import {
  buildImageGenerationReport,
  describeImageStatus,
  maxImagesPerDay,
} from '#app/domain/images/generation-text.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { capitalize, findProductStatus } from '#app/domain/menu/product.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseRowId, readForm, readTextField } from '#app/http/form.ts'
import { choiceParam, defineListParams, textParam } from '#app/http/list-params.ts'

const imageListParams = defineListParams({
  q: textParam(120),
  show: choiceParam(['without', 'undecided']),
  after: parseRowId,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q: search, show: filter, after } = imageListParams.parse(request.url)
  const [{ autoApprovePictures }, products, generations, requested] = await Promise.all([
    context.business(),
    listProductsWithImages(db, { search, filter, after }),
    listRecentImageGenerations(db, now),
    countRequestedImages(db, now),
  ])
  return {
    ...buildAdminPageView(request, signedIn),
    report: buildImageGenerationReport(generations),
    requested,
    automatic: autoApprovePictures,
    search,
    filter,
    products: products.rows.map((product) => {
      const { id, name, category, imageUrl, state, archivedAt } = product
      const undecided = product.undecided === 1
      return {
        id,
        name,
        category,
        undecided,
        status: findProductStatus({ archivedAt, isDraft: product.isDraft === 1 }),
        picture: getProductPicture(imageUrl),
        imageStatus: describeImageStatus({ imageUrl, state, undecided }),
      }
    }),
    next: products.next,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const answer = readTextField(await readForm(request), 'automatic')
  const form = { page: '/admin/pictures', shown: {}, event: 'approval-setting-failed' }
  return runAdminAction(context, form, async () => {
    if (answer !== 'yes' && answer !== 'no') return null
    const automatic = answer === 'yes'
    await setImageAutoApproval(context.db, automatic, { by: account.id, now: context.now })
    return { done: automatic ? 'approval-automatic' : 'approval-manual' }
  })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Photos & illustrations')

type View = ReturnType<typeof useLoaderData<typeof loader>>

export default function ImagesPage() {
  const view = useLoaderData<typeof loader>()
  const { viewer, automatic } = view
  const result = useActionData<typeof action>()
  const report = useImageGenerationProgress(view.report)
  return (
    <AdminLayout viewer={viewer} heading="Photos & illustrations" notice={view.notice} error={result?.error}>
      <AdminSection
        id="drawing"
        title="Image generation"
        description={`${view.requested} of ${maxImagesPerDay} images generated in the last 24 hours.`}
      >
        {report.summary ? (
          <ImageGenerationProgress report={report} />
        ) : (
          <p>
            No images generated yet. The <a href="/admin">dashboard</a> has a button that generates all
            missing images.
          </p>
        )}
      </AdminSection>
      <AdminSection
        id="approval"
        title="Approval"
        description="Uploaded photos are always published right away, and illustrations never replace them."
      >
        <p>
          {automatic
            ? 'New illustrations are published right away.'
            : 'New illustrations need approval before they’re published.'}
        </p>
        {viewer.roles.includes('admin') && (
          <AdminForm values={{ automatic: automatic ? 'no' : 'yes' }}>
            <button className="admin-btn">
              {automatic ? 'Review illustrations first' : 'Approve automatically'}
            </button>
          </AdminForm>
        )}
      </AdminSection>
      <ProductImages view={view} />
    </AdminLayout>
  )
}

const filters = [
  { name: 'All', show: null },
  { name: 'Missing image', show: 'without' },
  { name: 'Waiting for approval', show: 'undecided' },
] as const

function ProductImages({ view: { products, search, filter, next } }: { view: View }) {
  return (
    <AdminSection
      id="dishes"
      title="Meals"
      description="Open a meal to choose, generate, or upload its image, or to edit alt text."
    >
      <ListSearchForm
        listName="Meals"
        label="Name contains"
        searchText={search}
        maxLength={120}
        hiddenFields={{ show: filter }}
      >
        {search !== '' && (
          <a href={`/admin/pictures${imageListParams.format({ show: filter })}`}>Clear search</a>
        )}
      </ListSearchForm>
      <nav className="flex flex-wrap gap-x-4 border-b border-line" aria-label="Show">
        {filters.map(({ name, show }) => (
          <TabLink
            key={name}
            href={`/admin/pictures${imageListParams.format({ q: search, show })}`}
            isCurrent={show === filter}
          >
            {name}
          </TabLink>
        ))}
      </nav>
      <ListTable
        caption="Meals and their images, sorted by name"
        isCaptionHidden
        empty={emptyText(search, filter)}
        rows={products}
        rowKey="id"
        lastCellClass={({ undecided }) =>
          `whitespace-normal ${undecided ? 'font-semibold' : 'text-ink-soft'}`
        }
        columns={{
          Meal: ({ id, name, category, status, picture }) => (
            <a
              className="grid grid-cols-[48px_1fr] items-center gap-3 text-ink"
              href={`/admin/pictures/${id}`}
            >
              <ResponsivePicture className={`dish thumb ${category}`} picture={picture} alt="" sizes="48px" />
              <span>
                {name}
                {status !== 'active' && <small>{capitalize(status)}</small>}
              </span>
            </a>
          ),
          Image: ({ imageStatus }) => imageStatus,
        }}
      />
      <Pager cursorParam="after" next={next} anchor="#dishes" />
    </AdminSection>
  )
}

function emptyText(search: string, filter: View['filter']) {
  if (search !== '') return `No meals match “${search}”.`
  if (filter === 'without') return 'Every meal has an image.'
  return filter === 'undecided' ? 'No images are waiting for approval.' : 'No meals yet.'
}
