import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import {
  ClosedWeekNotice,
  type CurrentMenuProps,
  CurrentWeekStatus,
  MenuCorrections,
} from '#app/components/public/menu/current-week.tsx'
import { PrintableMenu, type PrintableMenuSection } from '#app/components/public/menu/meal-card.tsx'
import { MenuFilterForm } from '#app/components/public/menu/menu-filter.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import { buildMealCardView } from '#app/domain/menu/meal-card.ts'
import {
  buildFilteredMenuView,
  formatFilterQuery,
  groupByCategory,
  parseMenuFilter,
} from '#app/domain/menu/menu-filter.ts'
import type { Category } from '#app/domain/menu/product.ts'
import { findNextOpenWeek } from '#app/domain/scheduling/order-week.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate, formatWeekdayDate, getNoonUtcMs } from '#app/domain/time/date-text.ts'
import { formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { readCurrentMenu } from '#app/http/current-menu.server.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { MacroExamples } from './macro-examples.tsx'

const menuCategories: readonly { category: Category; name: string; text: string }[] = [
  { category: 'entree', name: 'Entrees', text: 'A full meal: protein, a starch, and vegetables.' },
  { category: 'breakfast', name: 'Breakfasts', text: 'For busy mornings.' },
  { category: 'side', name: 'Sides', text: 'To round out a meal or to share.' },
  { category: 'snack', name: 'Snacks', text: 'Small bites, with nutrition info included.' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [business, { window, news }] = await Promise.all([context.business(), context.orderTimes()])
  const showsNextMenu = business.teaseNextMenu && business.orders.weekly === 'closed'
  const next = showsNextMenu ? findNextOpenWeek(window.week, business) : null
  const { products, corrections, outdatedWeek, last, planned } = await readCurrentMenu(context, {
    thisWeek: window.week,
    next,
  })
  const week = outdatedWeek ?? window.week
  return {
    business,
    view: buildFilteredMenuView(products, parseMenuFilter(new URL(request.url).searchParams)),
    corrections: listMenuCorrections(corrections, { week, timeZone: business.timeZone }),
    weekOf: formatDate(week),
    isOutdated: outdatedWeek !== null,
    news,
    nextMenu: next !== null &&
      planned.length > 0 && {
        from: formatWeekdayDate(getNoonUtcMs(next), 'UTC'),
        categories: groupByCategory(planned),
      },
    lastMenu: last !== null && { href: `/menu/${last}`, weekOf: formatDate(last) },
    examples: products
      .filter(({ soldOut }) => !soldOut)
      .map(buildMealCardView)
      .filter(({ macros }) => macros !== null)
      .slice(0, 3),
    siteOrigin: context.siteOrigin,
  }
}

export const meta = createMetaFunction('/menu', ({ name, deadline }) => ({
  title: `Weekly menu and nutrition | ${name}`,
  description: `A new gluten-free menu every ${getWeekdayName(1)}: entrees, breakfasts, sides, and snacks, with calories, protein, carbs, and fat. Order by ${deadline.label}.`,
}))

export const handle: PageHandle = {
  style: 'menu',
  cacheKeyQuery: (query) => formatFilterQuery(parseMenuFilter(query)),
}

export default function MenuPage() {
  const page = useLoaderData<typeof loader>()
  const { business, view, examples } = page
  return (
    <>
      <MenuHero business={business} />
      <WeekMenu {...page} />
      <NextMenuPreview {...page} />
      <OrderSteps business={business} />
      <MacroExamples
        business={business}
        examples={examples}
        isMenuUnreadable={view.total === 0 && business.closed === null}
      />
    </>
  )
}

function MenuHero({ business }: { business: Business }) {
  return (
    <section className="pt-[clamp(28px,4vw,56px)]">
      <div className="wrap split [--columns:1.5fr_1fr] gap-y-5 gap-x-14 items-end pb-[clamp(28px,4vw,48px)]">
        <h1 className="max-w-[9em]">{`NEW MENU EVERY ${getWeekdayName(1).toUpperCase()}`}</h1>
        <div>
          <p className="lead mb-6">Four categories, all gluten-free, new every week.</p>
          <OrderLink className="btn order big" business={business} campaign="menu">
            View This Week's Menu
          </OrderLink>
        </div>
      </div>
      <ul className="grid grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)]">
        {menuCategories.map(({ category, name, text }, index) => (
          <li
            key={category}
            className={`group relative flex flex-col justify-between [background:var(--weave),var(--tint)] text-clay-stripe overflow-clip lg:first:[&>div]:pl-[max(var(--gutter),50vw_-_600px)] ${category}`}
          >
            <ResponsivePicture
              className="[&>img]:w-full [&>img]:p-[6%]"
              picture={buildBundledPicture(category)}
              alt=""
              sizes="(width >= 960px) 25vw, 50vw"
              first={index === 0}
            />
            <div className="flex-1 px-4 pt-3.5 pb-4.5 bg-(--tint) text-ink lg:px-6 lg:pt-5 lg:pb-7">
              <h2 className="text-[clamp(1.5rem,1.4vw+1rem,2.125rem)] decoration-[1px] underline-offset-[0.2em] group-hover:underline">
                <a
                  className="text-inherit no-underline after:absolute after:inset-0"
                  href={`/menu?category=${category}#dishes`}
                >
                  {name}
                </a>
              </h2>
              <p className="mt-1 text-small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const menuPage = { path: '/menu', anchor: '#dishes' }

function WeekMenu(menu: CurrentMenuProps) {
  const { business, view, corrections, news } = menu
  if (business.closed)
    return (
      <section className="wrap board" id="dishes">
        <h2>No meals this week</h2>
        <MenuCorrections corrections={corrections} />
        <ClosedWeekNotice closed={business.closed} news={news} />
      </section>
    )
  // If the menu couldn't be read, show nothing here, because `MacroExamples` shows the error message.
  if (view.total === 0) return null
  return (
    <section className="wrap board" id="dishes">
      <h2>All of this week’s meals</h2>
      <CurrentWeekStatus {...menu} />
      {business.closing && <p>{business.closing.pickup}</p>}
      <MenuCorrections corrections={corrections} />
      <MenuFilterForm view={view} menuPage={menuPage} business={business} />
      <PrintableMenu sections={visibleSections(view)} />
    </section>
  )
}

function visibleSections({ filter, cards }: CurrentMenuProps['view']): readonly PrintableMenuSection[] {
  if (!filter.byProtein) return groupByCategory(cards)
  const category = filter.category ?? 'mixed'
  return cards.length === 0 ? [] : [{ category, name: 'Most protein first', products: cards }]
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>

function NextMenuPreview({ business, nextMenu, lastMenu }: PageData) {
  const { weekly, opens } = business.orders
  if (!nextMenu && !lastMenu && weekly !== 'closed') return null
  return (
    <section className="wrap grid gap-5 pt-(--section)" id="next">
      {!nextMenu && weekly === 'closed' && (
        <>
          <h2 className="text-[clamp(1.75rem,2.4vw,2.375rem)]">{`Next menu: ${opens}`}</h2>
          <p className="text-ink-soft">
            We’re still planning the next menu. <a href="#newsletter">Get it by email</a> the day it goes
            live.
          </p>
        </>
      )}
      {nextMenu && (
        <>
          <h2 className="text-[clamp(1.75rem,2.4vw,2.375rem)]">{`Next menu, starting ${nextMenu.from}`}</h2>
          <dl className="grid gap-3">
            {nextMenu.categories.map(({ name, products }) => (
              <div
                key={name}
                className="sm:grid sm:grid-cols-[clamp(148px,17vw,216px)_1fr] sm:gap-x-[clamp(24px,3vw,40px)]"
              >
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-soft">{products.map((product) => product.name).join(' · ')}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">Meals may still change before the menu opens.</p>
        </>
      )}
      {lastMenu && (
        <a className="more" href={lastMenu.href}>
          {`Menu for the week of ${lastMenu.weekOf}`}
        </a>
      )}
    </section>
  )
}

function OrderSteps({ business }: { business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  const steps = {
    [`The menu opens ${getWeekdayName(1)}`]:
      'See it here or on our ordering site. Every meal’s page lists its allergens.',
    [`You choose by ${getWeekdayName(deadline.weekday)}`]: `Orders close ${deadline.label}. Order one meal or twenty.`,
    [`We cook ${getWeekdayName(cookingWeekday)}`]: (
      <>
        {`Get it ${formatWeekdayList(pickup.weekdays, 'or')}. `}
        <a href="/how-it-works">See the whole week</a>
      </>
    ),
  }
  return (
    <section className="wrap py-(--section) lg:grid lg:grid-cols-[1fr_2.4fr] lg:gap-14">
      <h2 className="lg:text-[2.375rem]">How it works</h2>
      <ol className="grid gap-7 mt-8 sm:grid-cols-[repeat(3,1fr)] lg:mt-0">
        {Object.entries(steps).map(([title, text]) => (
          <li key={title} className="pt-4 border-t border-t-line">
            <h3 className="text-[1.625rem]">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
