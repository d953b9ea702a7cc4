import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { cateringSellingPoints, cateringTerms, trayInclusions } from '#app/content/catering.ts'
import { type CateringItem, cateringMenu } from '#app/content/catering-menu.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import { summarizeAllergens } from '#app/domain/menu/allergens.ts'
import { formatDollars } from '#app/domain/settings/business.ts'

export function CateringTrays() {
  return (
    <div className="feast-table">
      <div className="wrap feast-top px-4 pt-9 pb-14 sm:px-8 sm:pt-12 sm:pb-18">
        <ul
          className="relative grid grid-cols-[1fr_1fr] gap-4 max-w-[960px] mx-auto sm:grid-cols-[repeat(4,1fr)]"
          aria-label="Why choose us"
        >
          {cateringSellingPoints.map(({ big, small }) => (
            <li
              key={big}
              className="place grid content-center justify-self-center w-[min(100%,216px)] aspect-square p-[12%] rounded-[50%] bg-card text-ink text-least/[1.25] text-center"
            >
              <b className="text-deep font-display font-medium text-[clamp(1.375rem,1.4vw+1rem,2.125rem)]/[1.1]">
                {big}
              </b>{' '}
              {small}
            </li>
          ))}
        </ul>
        <section aria-labelledby="trays-title">
          <h2 className="sr-only" id="trays-title">
            Our six trays
          </h2>
          <ul className="relative sm:pt-2">
            {cateringMenu.map((item) => (
              <Tray key={item.art} item={item} />
            ))}
          </ul>
        </section>
        <section className="relative mt-10 max-sm:p-5 max-sm:rounded-control max-sm:bg-paper max-sm:text-ink sm:grid sm:grid-cols-[1fr_1fr] sm:gap-[30%] sm:mt-16 lg:text-[1.1875rem]">
          <div>
            <h2 className="text-cream text-[clamp(1.75rem,2.4vw_+_1.125rem,3rem)] max-sm:text-deep">
              Included with every tray
            </h2>
            <p className="mt-3">No need to ask.</p>
          </div>
          <ul className="max-sm:mt-4">
            {trayInclusions.map((item) => (
              <li key={item} className="py-3 border-t border-t-control">
                {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Tray({ item: { art, name, description, popular, allergens } }: { item: CateringItem }) {
  return (
    <li className="group relative sm:grid sm:grid-cols-[1.75fr_1fr] sm:items-center sm:my-[clamp(-76px,-5.6vw,-24px)] sm:even:grid-cols-[1fr_1.75fr]">
      <ResponsivePicture
        className="sm:justify-self-center sm:w-[min(94%,580px)] sm:-rotate-[1.6deg] sm:group-even:order-1 sm:group-even:rotate-[1.6deg]"
        picture={buildBundledPicture(`catering/${art}`, [240, 480, 760])}
        alt=""
        // Phones show the picture 80vw wide; `66vw` makes the browser load a smaller file, which has half the bytes.
        sizes="(width >= 960px) 560px, (width >= 640px) 56vw, 66vw"
      />
      {/* On a phone, each tray's text is on a card, because the table-runner pattern passes behind the text. */}
      <div className="relative max-w-100 -mt-9 mx-auto px-5 pt-4.5 pb-5 rounded-control bg-paper text-ink [&>*+*]:mt-2.5 sm:max-w-none sm:m-0 sm:py-0 sm:pr-0 sm:bg-transparent sm:text-inherit sm:group-even:pl-0 sm:group-even:pr-5 lg:[&>p]:text-[1.1875rem]">
        <h3 className="text-deep text-[clamp(1.5rem,1.6vw+1rem,2.25rem)] sm:text-cream">{name}</h3>
        <p>{description}</p>
        <p>{summarizeAllergens(allergens)}</p>
        {art === 'cookie-tray' ? (
          <dl>
            {cateringTerms.cookieTrays.map(({ count, cents }) => (
              <div
                key={count}
                className="flex justify-between items-baseline gap-4 mt-2.5 pt-2 border-t border-t-control"
              >
                <dt>{`${count} cookies`}</dt>
                <dd className="font-display font-medium text-[1.75rem]/[1] sm:text-cream">
                  {formatDollars(cents)}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="font-semibold sm:text-cream">{`Serves ${cateringTerms.guests}`}</p>
        )}
      </div>
      {popular && <b className="favorite">Popular</b>}
    </li>
  )
}
