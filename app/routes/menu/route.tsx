import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { menuCorrections } from '#app/domain/menu/corrections.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { mealCardView } from '#app/domain/menu/meal-card.ts'
import { formatFilterQuery, parseMenuFilter, menuView } from '#app/domain/menu/menu-filter.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import { readCurrentMenu } from '#app/http/current-menu.server.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { NextMenuPreview } from './next-menu.tsx'
import { WeekMenu } from './menu-board.tsx'
import { toMacroExamples, MacroExamples } from './examples.tsx'
import { MenuHero } from './categories.tsx'
import { OrderSteps } from './steps.tsx'
import { nextMenuView, menuPreviewWeeks } from './teaser.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [business, { window, news }] = await Promise.all([context.business(), context.round()])
  const sides = menuPreviewWeeks(window.week, business)
  const { dishes, corrections, lastRead, ...others } = await readCurrentMenu(context, sides)
  const { timeZone } = business
  const week = lastRead ?? window.week
  return {
    business,
    view: menuView(dishes, parseMenuFilter(new URL(request.url).searchParams)),
    corrections: menuCorrections(corrections, { week, timeZone }),
    weekOf: monthDayText(noonUtcOf(week), 'UTC'),
    lastRead: lastRead !== null,
    news,
    beside: nextMenuView(others, sides.next),
    examples: dishes
      .filter(({ soldOut }) => !soldOut)
      .map(mealCardView)
      .flatMap(toMacroExamples)
      .slice(0, 3),
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Weekly menu and nutrition | ${name}`,
    description: `A new gluten-free menu every ${weekdayName(1)}: entrees, breakfasts, sides, and snacks, with calories, protein, carbs, and fat. Order by ${deadline.label}.`,
    path: '/menu',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = {
  style: 'menu',
  kept: (query) => formatFilterQuery(parseMenuFilter(query)),
}

export default function MenuInformation() {
  const { business, beside, examples, view, corrections, weekOf, lastRead, news } =
    useLoaderData<typeof loader>()
  return (
    <>
      <MenuHero business={business} />
      <WeekMenu {...{ business, view, corrections, weekOf, lastRead, news }} />
      <NextMenuPreview {...beside} business={business} />
      <OrderSteps business={business} />
      <MacroExamples
        business={business}
        examples={examples}
        unreadable={view.total === 0 && business.closed === null}
      />
    </>
  )
}
