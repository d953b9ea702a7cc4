import { OrderLink } from '#app/components/button.tsx'
import type { HolidayWords } from '#app/content/holiday-words.ts'
import { Picture } from '#app/components/picture.tsx'
import { phoneHref, type Business } from '#app/domain/business.ts'
import { bundledPicture } from '#app/domain/product-image.ts'

/** A pie comes up behind the ridges. */
export function Ending({ business, words }: { business: Business; words: HolidayWords['ending'] }) {
  const { phone, holiday } = business
  return (
    <section className="rising">
      <Picture
        picture={bundledPicture('thanksgiving/pumpkin-pie', [480, 760])}
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
