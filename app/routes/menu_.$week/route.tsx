import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { NotFoundMessage, UnavailableMenuMessage } from '#app/components/public/layout/error-page.tsx'
import { MenuCorrections } from '#app/components/public/menu/current-week.tsx'
import { PrintableMenu } from '#app/components/public/menu/meal-card.tsx'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { readArchivedMenu } from '#app/data/menu/weeks.ts'
import { formatPostDate } from '#app/domain/blog/post.ts'
import { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import { buildMealCardView } from '#app/domain/menu/meal-card.ts'
import { groupByCategory } from '#app/domain/menu/menu-filter.ts'
import { isMondayDate } from '#app/domain/scheduling/order-week.ts'
import { findLatestArchivedWeek, getDatesOfArchivedWeek } from '#app/domain/scheduling/week-dates.ts'
import { getNoonUtcMs } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { week = '' } = params
  const business = await context.business()
  const until = findLatestArchivedWeek(context.now, business)
  const archived = isMondayDate(week) ? await readArchivedMenu(context.db, { week, until }) : null
  if (!archived) {
    context.log('not-found', { path: new URL(request.url).pathname.slice(0, 200) })
    throw new Response(null, { status: 404 })
  }
  const { off, products, corrections, previous, next } = archived
  const archivedNames = new Map(products.map(({ id, name }) => [id, name]))
  return {
    name: business.name,
    week,
    weekOf: weekOfText(week),
    off,
    dates: off === null ? getDatesOfArchivedWeek(archived, business) : [],
    cards: products.map(buildMealCardView),
    corrections: listMenuCorrections(
      corrections.map((correction) => ({
        ...correction,
        name: archivedNames.get(correction.productId) ?? correction.name,
      })),
      { week, timeZone: business.timeZone },
    ),
    previous: adjacentWeekLink(previous),
    next: adjacentWeekLink(next),
    siteOrigin: context.siteOrigin,
  }
}

function adjacentWeekLink(week: string | null) {
  return week === null ? null : { href: `/menu/${week}`, weekOf: weekOfText(week) }
}

function weekOfText(week: string) {
  return formatPostDate(getNoonUtcMs(week), 'UTC').text
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const noindex = { name: 'robots', content: 'noindex' }
  if (!data) return [{ title: isRouteErrorResponse(error) ? 'Page Not Found' : 'Menu' }, noindex]
  const { name, week, weekOf, off, cards, siteOrigin } = data
  return [
    ...buildPageMeta({
      title: `Menu for the week of ${weekOf} | ${name}`,
      description:
        off === null
          ? `${name}’s menu for the week of ${weekOf}: ${cards.length} gluten-free meals with macros and allergens.`
          : `${name} was closed the week of ${weekOf}, so there was no menu. See the weeks before and after.`,
      path: `/menu/${week}`,
      siteOrigin,
    }),
    // Keep past menus out of search results, because their meals can't be ordered and have their own pages (D06).
    noindex,
  ]
}

export const handle: PageHandle = { style: 'menuWeek', cacheKeyQuery: ignoreQueryInCacheKey }

export default function ArchivedMenuPage() {
  const { weekOf, off, dates, cards, corrections, previous, next } = useLoaderData<typeof loader>()
  return (
    <article className="wrap py-[clamp(28px,4vw,56px)] pb-(--section)">
      <header className="grid gap-7">
        <div>
          <h1>
            <small className="block text-ink-soft text-[0.42em] tracking-[0]">The week of</small> {weekOf}
          </h1>
          <p className="lead mt-4">
            {off === null
              ? `${pluralize(cards.length, 'meal')} on the menu when orders closed.`
              : `We were closed this week: ${off}.`}
          </p>
        </div>
        {dates.length > 0 && (
          <dl className="grid grid-cols-[repeat(2,1fr)] gap-x-6 gap-y-5 py-4.5 border-y border-line min-[720px]:grid-cols-[repeat(4,auto)] min-[720px]:justify-between print:grid-cols-[repeat(4,auto)]">
            {dates.map(({ label, days, hours }) => (
              <div key={label}>
                <dt className="text-ink-soft text-small">{label}</dt>
                <dd>
                  {days.map(({ iso, text }) => (
                    <time key={iso} className="block font-semibold" dateTime={iso}>
                      {text}
                    </time>
                  ))}
                  {hours && <span className="block text-ink-soft text-small">{hours}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <nav className="flex flex-wrap gap-x-7" aria-label="Weeks">
          {previous && (
            <a className="more" rel="prev" href={previous.href}>
              {`← ${previous.weekOf}`}
            </a>
          )}
          {next && (
            <a className="more" rel="next" href={next.href}>
              {`${next.weekOf} →`}
            </a>
          )}
          <a className="more" href="/menu">
            This week’s menu
          </a>
        </nav>
      </header>
      {off === null && (
        <div className="board pt-2">
          <h2 className="sr-only">Meals</h2>
          <MenuCorrections corrections={corrections} />
          <PrintableMenu sections={groupByCategory(cards)} />
        </div>
      )}
    </article>
  )
}

export function ErrorBoundary() {
  return isRouteErrorResponse(useRouteError()) ? <NotFoundMessage /> : <UnavailableMenuMessage />
}
