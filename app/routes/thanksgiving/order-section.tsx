import { OrderLink } from '#app/components/public/button.tsx'
import type { HolidayText } from '#app/content/holiday-text.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { bundledImage } from '#app/domain/images/product-image.ts'

/** Closing section with a drawn pie and the order button. */
export function OrderSection({ business, words }: { business: Business; words: HolidayText['ending'] }) {
  const { phone, holiday } = business
  return (
    <section className="rising">
      <ResponsivePicture
        picture={bundledImage('thanksgiving/pumpkin-pie', [480, 760])}
        alt=""
        sizes="(width >= 960px) 560px, 380px"
      />
      <div className="wrap">
        <h2>{words.title}</h2>
        <p>
          {words.text} <a href={phoneHref(phone)}>{phone}</a>.
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
