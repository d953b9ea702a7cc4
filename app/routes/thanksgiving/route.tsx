import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { buildThanksgivingPageText, type ThanksgivingPageText } from '#app/content/holiday-text.ts'
import { type ThanksgivingItem, thanksgivingItems, thanksgivingSections } from '#app/content/thanksgiving.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import { summarizeAllergens } from '#app/domain/menu/allergens.ts'
import { type Business, formatDollars, getPhoneHref } from '#app/domain/settings/business.ts'
import { ignoreQueryInCacheKey, type PageHandle, usePageAssets } from '#app/http/page-assets.ts'
import { centerpieceImage, ThanksgivingHero } from './hero.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/thanksgiving', (business) => ({
  title: `Gluten-free Thanksgiving in ${business.address.city} | ${business.name}`,
  description: buildThanksgivingPageText(business.holiday, business).description,
}))

export const handle: PageHandle = { style: 'thanksgiving', cacheKeyQuery: ignoreQueryInCacheKey }

export default function ThanksgivingPage() {
  const { business } = useLoaderData<typeof loader>()
  const text = buildThanksgivingPageText(business.holiday, business)
  return (
    <>
      <ThanksgivingHero business={business} text={text} />
      <ThanksgivingMenu />
      <OtherAllergies business={business} />
      <OrderSection business={business} text={text.ending} />
    </>
  )
}

/** With JavaScript, a mouse, and a large screen, the meals' descriptions become tooltips (docs/decisions/008). */
function ThanksgivingMenu() {
  const { tooltipsUrl } = usePageAssets()
  return (
    <div className="wrap courses pt-[clamp(56px,8vw,96px)] print:pt-0" data-island={tooltipsUrl}>
      {Object.entries(thanksgivingSections).map(([section, tagline]) => (
        <section
          key={section}
          className="pb-14 lg:grid lg:grid-cols-[3fr_10fr] lg:gap-10 lg:py-12 lg:border-t lg:border-t-line lg:first:pt-0 lg:first:border-0 print:pb-5"
          aria-labelledby={section.toLowerCase()}
        >
          <div>
            <h2 id={section.toLowerCase()} className="text-wine">
              {section}
            </h2>
            <p className="text-ink-soft">{tagline}</p>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-x-8 mt-3 lg:flex lg:flex-wrap lg:items-start lg:gap-x-0 lg:gap-y-10 lg:m-0 print:block print:columns-2 print:gap-x-8">
            {thanksgivingItems
              .filter(({ category }) => category === section)
              .map((item) => (
                <ThanksgivingItemCard key={item.art} {...item} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const itemText = 'lg:max-w-[12em] lg:mt-2.5 lg:pr-4 print:max-w-none print:mt-0'
const itemDetail = `mt-1 text-ink-soft text-small/[1.4] ${itemText}`

function ThanksgivingItemCard({ art, name, description, priceCents, allergens }: ThanksgivingItem) {
  return (
    <li>
      <ResponsivePicture
        className="row-span-full self-center lg:block lg:w-51"
        picture={buildBundledPicture(`thanksgiving/${art}`, art === centerpieceImage ? [480] : [240, 480])}
        alt=""
        sizes="(width >= 960px) 200px, 120px"
      />
      <h3 className={`row-2 ${itemText}`} id={art}>
        {name}
      </h3>
      <div className={`row-3 ${itemDetail}`} data-tooltip={art}>
        <p id={`${art}-is`}>{description}</p>
        <button type="button" aria-labelledby={art} aria-describedby={`${art}-is`} />
      </div>
      <p className={`row-4 ${itemDetail}`}>
        <b>{formatDollars(priceCents)}</b> {summarizeAllergens(allergens)}
      </p>
    </li>
  )
}

function OtherAllergies({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap pb-(--section) lg:grid lg:grid-cols-[3fr_10fr] lg:gap-10 lg:pt-12 lg:border-t lg:border-t-line">
      <h2 className="text-wine">Other allergies?</h2>
      <div>
        <p className="lead mt-3.5 max-w-[36em] lg:mt-0">
          Everything here is gluten-free. Each item lists which of the nine major allergens it contains. We
          never use wheat, but we do cook with the other eight.
        </p>
        <p className="mt-3.5 max-w-[36em] text-ink-soft">
          Not sure about an ingredient? Call <a href={getPhoneHref(phone)}>{phone}</a> or{' '}
          <a href="/contact">contact us</a> before you order.
        </p>
      </div>
    </section>
  )
}

function OrderSection({ business, text }: { business: Business; text: ThanksgivingPageText['ending'] }) {
  const { phone, holiday } = business
  return (
    <section className="flush relative overflow-clip bg-butter">
      <ResponsivePicture
        className="absolute left-1/2 -bottom-17.5 w-95 -ml-47.5 sm:right-[-20px] sm:-bottom-32.5 sm:left-auto sm:w-105 sm:m-0 lg:right-[calc(50%_-_580px)] lg:-bottom-47.5 lg:w-140"
        picture={buildBundledPicture('thanksgiving/pumpkin-pie', [480, 760])}
        alt=""
        sizes="(width >= 960px) 560px, 380px"
      />
      <div className="wrap relative pt-14 pb-82.5 sm:pb-62.5 lg:pt-22 print:py-5">
        <h2>{text.title}</h2>
        <p className="mt-3.5 mb-6 max-w-[32em] sm:max-w-[24em]">
          {text.text}{' '}
          <a className="text-deep" href={getPhoneHref(phone)}>
            {phone}
          </a>
          .
        </p>
        <OrderLink className="btn order big" business={business} to="thanksgiving" campaign="thanksgiving">
          Order Now
        </OrderLink>
        {holiday.phase === 'over' && (
          <a className="btn big" href="/#menu">
            This week’s menu
          </a>
        )}
      </div>
    </section>
  )
}
