import { OrderLink } from '#app/components/button.tsx'
import { Picture } from '#app/components/picture.tsx'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import type { Business } from '#app/domain/business.ts'
import { bundledPicture } from '#app/domain/product-image.ts'

export const centrepiece = 'turkey-platter-12'

/** What is laid around it; the same files as in the cards below, so the full table costs little. */
const around = [
  'cranberry-quart',
  'mac-and-cheese',
  'green-bean-casserole',
  'mashed-potatoes',
  'brussels-sprouts',
  'ham',
]

/** The invitation, and the holiday's cloth with everything on it. */
export function Hero({ business }: { business: Business }) {
  return (
    <section className="holiday">
      <div className="wrap">
        <p className="holiday-count">{`Thanksgiving, ${thanksgivingItems.length} dishes`}</p>
        <h1>A full table, and nobody left out</h1>
        <p className="lead">
          Turkey, sides and pie from a kitchen that has never had gluten in it. You warm it, carve it and take
          the credit.
        </p>
        <OrderLink className="btn order big" business={business} to="thanksgiving" campaign="thanksgiving">
          Order Now
        </OrderLink>
      </div>
      <div className="feast">
        <Picture
          picture={bundledPicture(`thanksgiving/${centrepiece}`, [240, 480, 760])}
          alt=""
          sizes="(width >= 640px) 440px, 270px"
          first
        />
        {around.map((art) => (
          <Picture
            key={art}
            picture={bundledPicture(`thanksgiving/${art}`, [240, 480])}
            alt=""
            sizes="(width >= 640px) 230px, 120px"
          />
        ))}
      </div>
    </section>
  )
}
