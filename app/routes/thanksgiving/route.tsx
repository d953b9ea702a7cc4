import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { businessMeta } from '#app/components/public/page-meta.ts'
import { buildThanksgivingPageText, type ThanksgivingPageText } from '#app/content/holiday-text.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { ignoreQuery, type PageHandle } from '#app/http/page-assets.ts'
import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { bundledImage } from '#app/domain/images/product-image.ts'
import { ThanksgivingHero } from './hero.tsx'
import { ThanksgivingMenu } from './thanksgiving-menu.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin }
}

export const meta = businessMeta('/thanksgiving', (business) => ({
  title: `Gluten-free Thanksgiving in ${business.address.city} | ${business.name}`,
  description: buildThanksgivingPageText(business.holiday, business).description,
}))

export const handle: PageHandle = { style: 'thanksgiving', cacheKeyQuery: ignoreQuery }

export default function Thanksgiving() {
  const { business } = useLoaderData<typeof loader>()
  const pageText = buildThanksgivingPageText(business.holiday, business)
  return (
    <>
      <ThanksgivingHero business={business} pageText={pageText} />
      <ThanksgivingMenu />
      <OtherAllergies business={business} />
      <OrderSection business={business} pageText={pageText.ending} />
    </>
  )
}

function OtherAllergies({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap other">
      <h2 className="text-(--wine)">Other allergies?</h2>
      <div>
        <p className="lead mt-3.5 max-w-[36em] lg:mt-0">
          Everything here is gluten-free. Each item lists which of the nine major allergens it contains. We
          never use wheat, but we do cook with the other eight.
        </p>
        <p className="mt-3.5 max-w-[36em] text-ink-soft">
          Not sure about an ingredient? Call <a href={phoneHref(phone)}>{phone}</a> or{' '}
          <a href="/contact">contact us</a> before you order.
        </p>
      </div>
    </section>
  )
}

function OrderSection({
  business,
  pageText,
}: {
  business: Business
  pageText: ThanksgivingPageText['ending']
}) {
  const { phone, holiday } = business
  return (
    <section className="rising relative overflow-clip bg-butter">
      <ResponsivePicture
        picture={bundledImage('thanksgiving/pumpkin-pie', [480, 760])}
        alt=""
        sizes="(width >= 960px) 560px, 380px"
      />
      <div className="wrap relative pt-14 pb-82.5 sm:pb-62.5 lg:pt-22 print:py-5">
        <h2>{pageText.title}</h2>
        <p className="mt-3.5 mb-6 max-w-[32em] sm:max-w-[24em]">
          {pageText.text}{' '}
          <a className="text-deep" href={phoneHref(phone)}>
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
