import { groupShippingZonesByTransitDays, shippingRegionText } from '#app/content/area-text.ts'
import { shelfLifeText } from '#app/content/heating-and-storage-text.ts'
import type { City } from '#app/domain/areas/city.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatWeekdayList } from '#app/domain/time/weekdays.ts'

export function ShippingSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { fees, pickup } = business
  const { oneDay, twoDays } = groupShippingZonesByTransitDays(cities)
  const areas = {
    '1-day': `${oneDay.towns}, within about ${oneDay.miles} miles of our kitchen`,
    '2-day': `${twoDays.towns}, and everywhere else in ${shippingRegionText}`,
  }
  return (
    <section
      className="wrap split [--columns:1.1fr_1fr] items-center gap-y-9 gap-x-18 py-(--section)"
      id="shipping"
    >
      <CoverageMap miles={oneDay.miles} />
      <div>
        <h2>Shipping</h2>
        <p className="lead mt-5 mb-7">
          {`We ship in an insulated, tracked box with gel ice packs for ${formatDollars(fees.shippingCents)}. It arrives ${formatWeekdayList(pickup.weekdays, 'or')}. Most meals keep ${shelfLifeText}.`}
        </p>
        <dl className="legend border-t border-t-line">
          {Object.entries(areas).map(([transitTime, area]) => (
            <div
              key={transitTime}
              className="grid grid-cols-[40px_72px_1fr] gap-3 items-center py-3.5 border-b border-b-line"
            >
              <dt className="text-deep font-display font-medium text-[1.375rem]/[1.2]">{transitTime}</dt>
              <dd>{area}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The map's scale is 44 SVG units per degree of longitude. */
function CoverageMap({ miles }: { miles: number }) {
  return (
    <svg
      className="coverage w-full rounded-picture bg-mist"
      viewBox="0 0 770 780"
      role="img"
      aria-labelledby="coverage-title"
    >
      <title id="coverage-title">
        Map of the eastern states: one-day shipping around Johnson City, two-day shipping beyond
      </title>
      <defs>
        <clipPath id="land">
          <path d={land} />
        </clipPath>
        <pattern
          id="two-days"
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V12" stroke="var(--color-brand)" strokeOpacity=".35" strokeWidth="4" />
        </pattern>
      </defs>
      <path d={land} fill="var(--color-paper)" />
      <path d={land} fill="url(#two-days)" />
      <g clipPath="url(#land)">
        <circle cx={kitchen.x} cy={kitchen.y} r={miles * unitsPerMile} fill="var(--color-brand)" />
        <path d={stateLines} fill="none" stroke="var(--color-sage)" strokeWidth="2" strokeDasharray="2 6" />
      </g>
      <g fill="var(--color-cream)">
        <path d={`M${kitchen.x} ${kitchen.y}h0`} stroke="var(--color-cream)" strokeWidth="20" />
        <path d="M394 416h0M334 396h0" stroke="var(--color-cream)" strokeWidth="10" />
        <text
          className="font-display font-medium text-[34px]/[normal] max-sm:text-[44px]"
          x="403"
          y="354"
          textAnchor="middle"
        >
          Johnson City
        </text>
        <text x="408" y="438">
          Asheville
        </text>
        <text x="302" y="432" textAnchor="middle">
          Knoxville
        </text>
      </g>
      <g fill="var(--color-deep)">
        <path d="M636 235h0" stroke="var(--color-deep)" strokeWidth="12" />
        <text
          className="stroke-paper stroke-[8px] [paint-order:stroke] [stroke-linejoin:round]"
          x="640"
          y="210"
          textAnchor="middle"
        >
          Washington DC
        </text>
      </g>
    </svg>
  )
}

const kitchen = { x: 403, y: 377 }
const unitsPerMile = 0.793

const land =
  'M968 -38L933 -16L911 27L902 49L920 71L946 77L920 88L884 93L818 104L779 126L858 120L774 145L766 186L730 233L704 203L717 246L722 268L686 328L691 290L669 235L664 274L669 307L669 339L682 350L704 432L660 465L598 509L554 520L537 553L471 608L444 679L449 739L484 816L506 892L493 980L458 985L427 931L387 854L387 788L334 723L277 739L224 701L154 706L88 712L92 772L31 772L-66 744L-40 744V-40H968Z'

const stateLines = 'M53 449H370M92 364H686'
