import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { thanksgivingItems, thanksgivingSections, type ThanksgivingItem } from '#app/content/thanksgiving.ts'
import { allergenSummary } from '#app/domain/menu/allergens.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { bundledImage } from '#app/domain/images/product-image.ts'
import { usePageAssets } from '#app/http/page-assets.ts'
import { centerpieceImage } from './hero.tsx'

/** Holiday meals by section. Where the client script runs, descriptions become tooltips (docs/decisions/008). */
export function ThanksgivingMenu() {
  const { tooltipsUrl } = usePageAssets()
  return (
    <div className="wrap courses pt-[clamp(56px,8vw,96px)] print:pt-0" data-island={tooltipsUrl}>
      {Object.entries(thanksgivingSections).map(([section, tagline]) => (
        <section key={section} aria-labelledby={section.toLowerCase()}>
          <div>
            <h2 id={section.toLowerCase()} className="text-(--wine)">
              {section}
            </h2>
            <p className="text-ink-soft">{tagline}</p>
          </div>
          <ul>
            {thanksgivingItems
              .filter(({ category }) => category === section)
              .map((item) => (
                <ThanksgivingItemCard key={item.art} item={item} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** CSS shows the button only where the description is hidden; the tooltip island hydrates `data-tooltip`. */
function ThanksgivingItemCard({
  item: { art, name, description, priceCents, allergens },
}: {
  item: ThanksgivingItem
}) {
  return (
    <li>
      <ResponsivePicture
        // The centerpiece reuses the file that the hero already loaded; other meals use the card's own sizes.
        picture={bundledImage(`thanksgiving/${art}`, art === centerpieceImage ? [480] : [240, 480])}
        alt=""
        sizes="(width >= 960px) 200px, 120px"
      />
      <h3 className="row-2" id={art}>
        {name}
      </h3>
      <div data-tooltip={art}>
        <p id={`${art}-is`}>{description}</p>
        <button type="button" aria-labelledby={art} aria-describedby={`${art}-is`} />
      </div>
      <p className="row-4">
        <b>{formatDollars(priceCents)}</b> {allergenSummary(allergens)}
      </p>
    </li>
  )
}
