import { OrderLink } from '#app/components/button.tsx'
import { Picture } from '#app/components/picture.tsx'
import { phoneHref, type Business } from '#app/domain/business.ts'
import { bundledPicture } from '#app/domain/product-image.ts'

/** A pie comes up behind the ridges. The holiday's days are the ordering page's to say. */
export function Ending({ business }: { business: Business }) {
  const { phone } = business
  return (
    <section className="rising">
      <Picture
        picture={bundledPicture('thanksgiving/pumpkin-pie', [480, 760])}
        alt=""
        sizes="(width >= 960px) 560px, 380px"
      />
      <div className="wrap">
        <h2>One pie, or the whole table</h2>
        <p>
          You choose dishes and day on the ordering page. If the holiday leaves a question open, ask before
          you plan around it: <a href={phoneHref(phone)}>{phone}</a>.
        </p>
        <OrderLink className="btn order big" business={business} to="thanksgiving" campaign="thanksgiving">
          Order Now
        </OrderLink>
      </div>
    </section>
  )
}
