import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { PrintableMenu } from '#app/components/public/menu/meal-card.tsx'
import { MenuCorrections } from '#app/components/public/menu/current-week.tsx'
import { ArchivedMenuUnavailable, NotFound } from '#app/components/public/layout/error-page.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { readArchivedMenu } from '#app/data/menu/weeks.ts'
import { archivedWeekDates, latestArchivedWeek } from '#app/domain/menu/archived-week.ts'
import { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import { isMondayDate } from '#app/domain/scheduling/pickup-window.ts'
import { mealCardView } from '#app/domain/menu/meal-card.ts'
import { groupByCategory } from '#app/domain/menu/menu-filter.ts'
import { dayAtNoonUtc } from '#app/domain/time/date-text.ts'
import { formatPostDate } from '#app/domain/blog/post.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'
import { ArchivedMenuHeader } from './archived-menu-header.tsx'

/** Loads a past week's menu as it was when that week's orders closed; throws a 404 for any other week. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { week = '' } = params
  const business = await context.business()
  const until = latestArchivedWeek(context.now, business)
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
    weekOf: formatPostDate(dayAtNoonUtc(week), 'UTC').text,
    off,
    dates: off === null ? archivedWeekDates(archived, business) : [],
    cards: products.map(mealCardView),
    corrections: listMenuCorrections(
      corrections.map((correction) => ({
        ...correction,
        name: archivedNames.get(correction.productId) ?? correction.name,
      })),
      { week, timeZone: business.timeZone },
    ),
    previous: previous === null ? null : adjacentWeekLink(previous),
    next: next === null ? null : adjacentWeekLink(next),
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) {
    const isLoadError = !isRouteErrorResponse(error)
    return [{ title: isLoadError ? 'Menu' : 'Page Not Found' }, { name: 'robots', content: 'noindex' }]
  }
  const { name, week, weekOf, off, cards, siteOrigin } = data
  return [
    ...pageMeta({
      title: `Menu for the week of ${weekOf} | ${name}`,
      description:
        off === null
          ? `${name}’s menu for the week of ${weekOf}: ${cards.length} gluten-free meals with macros and allergens.`
          : `${name} was closed the week of ${weekOf}, so there was no menu. See the weeks before and after.`,
      path: `/menu/${week}`,
      siteOrigin,
    }),
    // Archived menus are `noindex`, because their meals can't be ordered and have pages of their own (D06).
    { name: 'robots', content: 'noindex' },
  ]
}

export const handle: PageHandle = { style: 'menuWeek', cacheKeyQuery: ignoreQuery }

export default function ArchivedMenu() {
  const { weekOf, off, dates, cards, corrections, previous, next } = useLoaderData<typeof loader>()
  return (
    <article className="archive wrap">
      <ArchivedMenuHeader {...{ weekOf, off, dates, previous, next }} products={cards.length} />
      {off === null && (
        <div className="board">
          <h2 className="sr-only">Meals</h2>
          <MenuCorrections corrections={corrections} />
          <PrintableMenu sections={groupByCategory(cards)} />
        </div>
      )}
    </article>
  )
}

export function ErrorBoundary() {
  return isRouteErrorResponse(useRouteError()) ? <NotFound /> : <ArchivedMenuUnavailable />
}

function adjacentWeekLink(week: string) {
  return { href: `/menu/${week}`, weekOf: formatPostDate(dayAtNoonUtc(week), 'UTC').text }
}
