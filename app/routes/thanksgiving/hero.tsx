import { OrderLink } from '#app/components/public/button.tsx'
import type { ThanksgivingPageText } from '#app/content/holiday-text.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { bundledImage } from '#app/domain/images/product-image.ts'

export const centerpieceImage = 'turkey-platter-12'

/** Illustrations around the turkey; they reuse the meal cards' files, so they add few bytes. */
const around = [
  'cranberry-quart',
  'mac-and-cheese',
  'green-bean-casserole',
  'mashed-potatoes',
  'brussels-sprouts',
  'ham',
]

export function ThanksgivingHero({ business, words }: { business: Business; words: ThanksgivingPageText }) {
  return (
    <section className="holiday">
      <div className="wrap">
        <p className="holiday-count">{`Thanksgiving, ${thanksgivingItems.length} dishes`}</p>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <Dates business={business} dates={words.dates} />
        <OrderLink className="btn order big" business={business} to="thanksgiving" campaign="thanksgiving">
          Order Now
        </OrderLink>
        {business.holiday.phase === 'over' && (
          <a className="btn solid big" href="/#newsletter">
            Get our newsletter
          </a>
        )}
      </div>
      <div className="feast">
        <ResponsivePicture
          picture={bundledImage(`thanksgiving/${centerpieceImage}`, [240, 480, 760])}
          alt=""
          sizes="(width >= 640px) 440px, 270px"
          first
        />
        {around.map((art) => (
          <ResponsivePicture
            key={art}
            picture={bundledImage(`thanksgiving/${art}`, [240, 480])}
            alt=""
            sizes="(width >= 640px) 230px, 120px"
          />
        ))}
      </div>
    </section>
  )
}

/** Deadline and pickup dates; the site-wide script adds the countdown. */
function Dates({
  business: {
    holiday: { deadline },
  },
  dates,
}: {
  business: Business
  dates: ThanksgivingPageText['dates']
}) {
  if (dates === null) return null
  return (
    <dl className="holiday-dates">
      {dates.by !== null && (
        <div>
          <dt>Order by</dt>
          <dd>
            <time dateTime={deadline}>{dates.by}</time>
            <span aria-hidden="true" data-until={deadline} />
          </dd>
        </div>
      )}
      <div>
        <dt>Pickup</dt>
        <dd>
          {`${dates.days}, `}
          <span>{dates.hours}</span>
          <span>{`at ${dates.place}`}</span>
        </dd>
      </div>
    </dl>
  )
}
