import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { EmptyWeekNotice, PrintButton, WeekPrintLinks } from '#app/components/admin/menu/print-links.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { buildKitchenSheet, type KitchenSheetCategory } from '#app/domain/menu/printouts.ts'
import { formatPickupTimes, formatWeekDates } from '#app/domain/scheduling/week-dates.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { requirePrintableWeek } from '#app/http/week-page.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const printable = await requirePrintableWeek(context, params.week)
  const { week, title, off, menu, products, calendar, business } = printable
  const dates = formatWeekDates(week, calendar)
  const note = menu?.note.trim() ?? ''
  const withPictures = new URL(request.url).searchParams.get('pictures') === 'yes'
  return {
    viewer: buildSignedInUserView(signedIn),
    week,
    title,
    off,
    businessName: business.name,
    details: [
      ['Orders close', dates.closes],
      ['Cooking', dates.cookingText],
      ['Pickup', formatPickupTimes(dates)],
      ...(note === '' ? [] : [['Note', note]]),
    ],
    categories: off === null ? buildKitchenSheet(products) : [],
    pictures: withPictures
      ? Object.fromEntries(products.map(({ id, imageUrl }) => [id, getProductPicture(imageUrl, null)]))
      : null,
  }
}

export const meta = createAdminMeta('Kitchen sheet')

type View = ReturnType<typeof useLoaderData<typeof loader>>

export default function KitchenSheetPage() {
  const view = useLoaderData<typeof loader>()
  const { viewer, week, title, off, categories, pictures } = view
  return (
    <AdminLayout viewer={viewer} heading={`Kitchen sheet, ${title}`}>
      <WeekPrintLinks week={week} />
      {categories.length === 0 ? (
        <EmptyWeekNotice off={off} task="cook" />
      ) : (
        <>
          <div className="admin-row mb-3.5 print:hidden">
            <PrintButton label="Print sheet" />
            <Link to={pictures ? '?' : '?pictures=yes'}>{pictures ? 'Without images' : 'With images'}</Link>
          </div>
          <PrintableSheet view={view} />
        </>
      )}
    </AdminLayout>
  )
}

function PrintableSheet({ view }: { view: View }) {
  const { businessName, title, details, categories, pictures } = view
  return (
    <div className="sheet text-small/[1.4] print:text-[9.5pt]/[1.3]">
      <dl className="mb-[18px] print:mb-[8pt] print:text-[10.5pt]">
        {details.map(([name, text]) => (
          <div
            key={name}
            className="grid grid-cols-[7em_minmax(0,1fr)] gap-3 py-[3px] print:grid-cols-[72pt_minmax(0,1fr)] print:py-[1pt]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full table-fixed border-collapse [&_tr]:break-inside-avoid">
        <caption className="sr-only">{`Meals for the ${title}`}</caption>
        <colgroup>
          <col className="w-11" />
          <col className="w-[28%]" />
          <col />
          <col className="w-[18%]" />
          <col className="w-[76px]" />
        </colgroup>
        <thead>
          <tr className="text-least text-ink-soft print:text-[8.5pt] [&>th]:border-0 [&>th]:pt-0 [&>th]:pb-1 [&>th]:font-normal [&>th]:first:pr-0 print:[&>th]:pb-[3pt]">
            <th scope="col">Done</th>
            <th scope="col">Meal</th>
            <th scope="col">Ingredients</th>
            <th scope="col">Contains</th>
            <th scope="col">Portions</th>
          </tr>
        </thead>
        {categories.map((group) => (
          <tbody key={group.category}>
            <tr className="sheet-category break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={5}
                className="border-t-0 border-b-2 border-b-deep pt-[22px] font-display text-[1.25rem]/[1.2] font-medium text-deep print:border-b-[1.25pt] print:border-b-[#000] print:pt-[12pt] print:text-[14pt]"
              >
                {group.name}{' '}
                <span className="ml-[8px] font-text text-least/[1.2] font-normal text-ink-soft">
                  {group.count}
                </span>
              </th>
            </tr>
            {group.products.map((product) => (
              <Row key={product.id} product={product} picture={pictures?.[product.id]} />
            ))}
          </tbody>
        ))}
        <tfoot className="hidden print:table-footer-group">
          <tr>
            <td
              className="print:px-0 print:pt-[5pt] print:pb-0 print:text-[8.5pt]"
              colSpan={5}
            >{`${businessName}, kitchen sheet, ${title}`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const noteClassName = 'block text-least font-normal text-ink-soft print:text-[8.5pt]'
const warningClassName = "block not-italic before:font-bold before:content-['!_'/'']"
const highlightClassName =
  'mt-[3px] w-fit rounded-[3px] bg-butter px-[6px] print:border-[1pt] print:border-[#000] print:px-[2pt]'

interface RowProps {
  product: KitchenSheetCategory['products'][number]
  picture: ReturnType<typeof getProductPicture> | undefined
}

function Row({ product, picture }: RowProps) {
  const { name, line, ingredients, contains, unconfirmed } = product
  return (
    <tr>
      <td>
        <span className="mt-0.5 block size-[18px] rounded-[2px] border-[1.5px] border-ink print:size-[12pt] print:border-[1pt] print:border-[#000]" />
        <span className="sr-only">Check off by hand</span>
      </td>
      <th scope="row" className="font-semibold print:text-[10.5pt]">
        {picture && (
          <ResponsivePicture
            picture={picture}
            alt={`Image of ${name}`}
            sizes="56px"
            className="float-left mt-px mr-[12px] mb-[4px] [&_img]:size-[56px] [&_img]:rounded-control [&_img]:object-cover print:[&_img]:size-[42pt] print:[&_img]:rounded-[3pt]"
          />
        )}
        <span>
          {name}
          {line !== '' && <small className={noteClassName}>{line}</small>}
          {product.warnings.map((text) => (
            <em
              key={text}
              className={`${warningClassName} font-normal ${unconfirmed === '' ? '' : highlightClassName}`}
            >
              {text}
            </em>
          ))}
        </span>
      </th>
      <td>
        {ingredients === '' ? 'Missing' : ingredients}
        <small className={noteClassName}>{product.care}</small>
      </td>
      <td>
        {contains !== '' && (
          <b>
            <span className="min-[700px]:hidden print:hidden">Contains: </span>
            {contains}
          </b>
        )}
        {contains === '' && unconfirmed === '' && 'None of the nine major allergens'}
        {unconfirmed !== '' && (
          <strong className={`${warningClassName} ${highlightClassName} font-semibold`}>
            {`Not confirmed: ${unconfirmed.toLowerCase()}`}
          </strong>
        )}
      </td>
      <td>
        <span className="block h-[1.5em] border-b border-ink print:h-[15pt] print:border-b-[0.75pt] print:border-[#000]" />
        <span className="sr-only">Fill in by hand</span>
      </td>
    </tr>
  )
}
