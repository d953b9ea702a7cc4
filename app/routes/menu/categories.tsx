import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { menuCategories } from '#app/content/menu-categories.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { categoryImage } from '#app/domain/images/product-image.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'

/** One picture and link for each of the four categories. */
export function MenuHero({ business }: { business: Business }) {
  return (
    <section className="menu-hero">
      <div className="wrap">
        <h1>{`NEW MENU EVERY ${weekdayName(1).toUpperCase()}`}</h1>
        <div>
          <p className="lead">Four categories, all gluten-free, new every week.</p>
          <OrderLink className="btn order big" business={business} campaign="menu">
            View This Week's Menu
          </OrderLink>
        </div>
      </div>
      <ul>
        {menuCategories.map(({ category, name, text }, place) => (
          <li key={category} className={category}>
            <ResponsivePicture
              picture={categoryImage(category)}
              alt=""
              sizes="(width >= 960px) 25vw, 50vw"
              first={place === 0}
            />
            <div>
              <h2>
                <a href={`/menu?category=${category}#dishes`}>{name}</a>
              </h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
