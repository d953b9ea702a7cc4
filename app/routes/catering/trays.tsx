import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { cateringTerms, trayInclusions, cateringSellingPoints } from '#app/content/catering.ts'
import { cateringMenu, type CateringItem } from '#app/content/catering-menu.ts'
import { allergenSummary } from '#app/domain/menu/allergens.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { bundledImage } from '#app/domain/images/product-image.ts'

export function CateringTrays() {
  return (
    <div className="feast-table">
      <div className="wrap feast-top">
        <ul className="places" aria-label="Why choose us">
          {cateringSellingPoints.map(({ big, small }) => (
            <li key={big}>
              <b>{big}</b> {small}
            </li>
          ))}
        </ul>
        <section aria-labelledby="trays-title">
          <h2 className="sr-only" id="trays-title">
            Our six trays
          </h2>
          <ul className="trays">
            {cateringMenu.map((item) => (
              <Tray key={item.art} item={item} />
            ))}
          </ul>
        </section>
        <section className="with-it">
          <div>
            <h2>Included with every tray</h2>
            <p>No need to ask.</p>
          </div>
          <ul>
            {trayInclusions.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Tray({ item: { art, name, description, servingSize, popular, allergens } }: { item: CateringItem }) {
  return (
    <li>
      <ResponsivePicture
        picture={bundledImage(`catering/${art}`, [240, 480, 760])}
        alt=""
        // The picture is 80vw wide on a phone; 66vw makes the browser pick the smaller file, because the next size has twice the bytes.
        sizes="(width >= 960px) 560px, (width >= 640px) 56vw, 66vw"
      />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        <p>{allergenSummary(allergens)}</p>
        {art === 'cookie-tray' ? <CookiePrices /> : <p className="serves">{servingSize}</p>}
      </div>
      {popular && <b className="favorite">Popular</b>}
    </li>
  )
}

function CookiePrices() {
  return (
    <dl className="cookies">
      {cateringTerms.cookieTrays.map(({ count, cents }) => (
        <div key={count}>
          <dt>{`${count} cookies`}</dt>
          <dd>{formatDollars(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
