import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { cateringTerms } from '#app/content/catering.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { formatDollars } from '#app/domain/settings/business.ts'

export function CateringTeaser({ menu }: { menu: readonly MealCardView[] }) {
  return (
    <section className="catering" id="catering">
      <div className="long-table">
        {cateringTablePictures(menu).map((picture, index) => (
          <ResponsivePicture key={index} picture={picture} alt="" sizes="(width >= 960px) 330px, 260px" />
        ))}
      </div>
      <div className="wrap split">
        <h2>Catering everyone can eat</h2>
        <div className="catering-text">
          <p>
            {`Team dinners, showers, and office lunches. We cook for ${cateringTerms.guests} people with ${cateringTerms.notice}’ notice, and guests with celiac disease can eat everything.`}
          </p>
          <a className="btn light" href="/catering">
            Plan your catering
          </a>
        </div>
        <dl className="cookies">
          <dt>Cookie trays</dt>
          {cateringTerms.cookieTrays.map(({ count, cents }) => (
            <dd key={count}>
              <b>{count}</b> for {formatDollars(cents)}
            </dd>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Uses only meals with illustrations, because a photo would hide the drawn table behind it. */
function cateringTablePictures(menu: readonly MealCardView[]) {
  const illustratedMeals = menu.filter(({ picture }) => picture.illustration && !picture.placeholder)
  const sidesAndSnacks = illustratedMeals.filter(
    ({ category }) => category === 'side' || category === 'snack',
  )
  const otherMeals = illustratedMeals.filter((card) => !sidesAndSnacks.includes(card)).reverse()
  const alternatingMeals = Array.from({ length: 3 }, (_, index) => [
    sidesAndSnacks[index],
    otherMeals[index],
  ]).flat()
  return alternatingMeals.map((card) => card?.picture ?? getProductPicture(null))
}
