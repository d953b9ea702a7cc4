import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { EmptyWeekNotice, PrintButton, WeekPrintLinks } from '#app/components/admin/menu/print-links.tsx'
import { createProductLabel, type ProductLabel } from '#app/domain/menu/printouts.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { requirePrintableWeek } from '#app/http/week-page.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

const labelsPerSheet = 6

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const printable = await requirePrintableWeek(context, params.week)
  const { week, title, off, products, calendar, business } = printable
  const requestedId = new URL(request.url).searchParams.get('dish')
  const { name, address, phone, certifiedIngredients: certified } = business
  const { cooking, pickupDays } = getWeekTimes(week, calendar)
  const pickup = pickupDays[0]?.date ?? cooking
  const cooked = off === null ? products.filter((product) => product.archivedAt === null) : []
  const labels: ProductLabel[] = []
  const rejectedMeals: { id: number; name: string; text: string }[] = []
  for (const product of cooked) {
    const label = createProductLabel(product, { cooking, pickup, certified })
    if ('error' in label) rejectedMeals.push({ id: product.id, name: product.name, text: label.error })
    else labels.push(label)
  }
  const singleMeal = labels.find(({ id }) => String(id) === requestedId)
  const printed = singleMeal ? Array.from({ length: labelsPerSheet }, () => singleMeal) : labels
  return {
    viewer: buildSignedInUserView(signedIn),
    week,
    title,
    off,
    isSingleMeal: singleMeal !== undefined,
    sheets: Array.from({ length: Math.ceil(printed.length / labelsPerSheet) }, (_, sheet) =>
      printed.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
    ),
    rejectedMeals,
    kitchen: {
      name,
      lines: [address.street, `${address.city}, ${address.state} ${address.zip}`, phone],
    },
  }
}

export const meta = createAdminMeta('Labels')

export default function LabelsPage() {
  const view = useLoaderData<typeof loader>()
  const { viewer, week, title, off, rejectedMeals, sheets, isSingleMeal, kitchen } = view
  return (
    <AdminLayout viewer={viewer} heading={`Labels, ${title}`}>
      <WeekPrintLinks week={week} />
      {sheets.length + rejectedMeals.length === 0 && <EmptyWeekNotice off={off} task="label" />}
      {rejectedMeals.length > 0 && (
        <section
          className="mb-5 border-l-[3px] border-ink pt-3 pb-3.5 pl-4 text-small"
          aria-labelledby="refused"
        >
          <h2 id="refused" className="text-[1.1875rem]">
            {`${pluralize(rejectedMeals.length, 'meal')} without a label`}
          </h2>
          <p>Labels can’t be printed for these meals. Open each meal to fix the problem.</p>
          <ul>
            {rejectedMeals.map(({ id, name, text }) => (
              <li key={id} className="py-[3px] wrap-anywhere">
                <Link to={`/admin/products/${id}`} className="admin-link font-semibold text-ink">
                  {name}
                </Link>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sheets.length > 0 && (
        <>
          <div className="admin-row mb-3.5 print:hidden">
            <PrintButton label={`Print ${pluralize(sheets.flat().length, 'label')}`} />
            {isSingleMeal && <Link to="?">All meals, one label each</Link>}
          </div>
          <p className="admin-hint mb-3.5 print:hidden">
            Six 4 × 3⅓-inch labels per US Letter label sheet. Print at 100% with no extra margins
            {isSingleMeal ? '.' : '. Select a meal’s name to print a full sheet of its label.'}
          </p>
          <div className="labels print:[page:labels]">
            {sheets.map((labels, sheet) => (
              <ol
                key={sheet}
                className="mb-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(4in,100%),4in))] gap-3.5 print:mb-0 print:break-after-page print:[grid-template:repeat(3,3.3333in)/4in_4in] print:gap-x-[0.1875in] print:gap-y-0 print:px-[0.15625in] print:pt-[0.5in] print:last:break-after-auto"
                aria-label={`Sheet ${sheet + 1}`}
              >
                {labels.map((label, index) => (
                  <li key={index} className="grid min-w-0">
                    <LabelCard label={label} kitchen={kitchen} />
                  </li>
                ))}
              </ol>
            ))}
          </div>
        </>
      )}
    </AdminLayout>
  )
}

const ingredientSizes = {
  large: 'text-[10.5pt]/[12.5pt]',
  medium: '',
  small: 'text-[7.75pt]/[9pt]',
}

interface LabelCardProps {
  label: ProductLabel
  kitchen: { name: string; lines: readonly string[] }
}

function LabelCard({ label, kitchen }: LabelCardProps) {
  const { id, name, contains, ingredients, macros, serving, care, type, cooked, useBy } = label
  return (
    <article
      className="label flex min-h-[3.3333in] w-full max-w-[4in] flex-col gap-[4.5pt] rounded-[5pt] border border-control bg-white px-[14pt] pt-[12pt] pb-[11pt] text-[9pt]/[10.5pt] wrap-anywhere text-[#000] print:h-[3.3333in] print:min-h-0 print:w-[4in] print:border-0"
      aria-label={`Label for ${name}`}
    >
      <h2
        className={`font-semibold tracking-[-0.01em] text-[#000] ${name.length > 60 ? 'text-[13pt]/[14pt]' : 'text-[17pt]/[18pt]'}`}
      >
        <Link to={`?dish=${id}`} className="text-inherit no-underline hover:underline">
          {name}
        </Link>
      </h2>
      <p className="border-y-[1pt] border-[#000] py-[2pt] text-[10.5pt]/[13pt] font-bold">{contains}</p>
      <p className={ingredientSizes[type ?? 'medium']}>
        <b>Ingredients:</b> {ingredients}
      </p>
      {(macros || serving !== '') && (
        <div>
          {serving !== '' && <p className="pb-[1.5pt] text-[8.5pt]">{`Per serving: ${serving}`}</p>}
          {macros && (
            <dl className="grid grid-cols-[repeat(4,auto)] justify-between border-t-[0.5pt] border-[#000] pt-[2pt] text-[9pt] tabular-nums">
              {[
                ['Calories', `${macros.calories}`],
                ['Protein', `${macros.proteinG} g`],
                ['Carbs', `${macros.carbsG} g`],
                ['Fat', `${macros.fatG} g`],
              ].map(([name, amount]) => (
                <div key={name} className="flex gap-[4pt]">
                  <dt>{name}</dt>
                  <dd className="font-bold">{amount}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      <p className="text-[8.5pt]/[10pt]">{care}</p>
      <div className="mt-auto flex items-end justify-between gap-[10pt] border-t-[1pt] border-[#000] pt-[3pt] text-[8pt]/[9.5pt]">
        <p className="*:block">
          <b className="text-[11pt]/[13pt] whitespace-nowrap">{`Use by ${useBy}`}</b>
          <span>{`Cooked ${cooked}`}</span>
        </p>
        <p className="text-end *:block">
          <b>{kitchen.name}</b>
          {kitchen.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </article>
  )
}
