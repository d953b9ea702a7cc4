import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { ThanksgivingPageText } from '#app/content/holiday-text.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import type { Business } from '#app/domain/settings/business.ts'

export const centerpieceImage = 'turkey-platter-12'

/** A picture's center is `--x` from the middle of the panel and `--y` from the top of the panel. */
const surroundingImages = {
  'cranberry-quart': '[--x:-142px] [--y:22%] sm:[--x:-258px] lg:[--x:max(-258px,-20vw)]',
  'mac-and-cheese': '[--x:146px] [--y:20%] sm:[--x:262px] lg:[--x:min(262px,20.5vw)]',
  'green-bean-casserole': '[--x:150px] [--y:62%] sm:[--x:290px] sm:[--y:74%] lg:[--x:min(290px,22.6vw)]',
  'mashed-potatoes': '[--x:-148px] [--y:66%] sm:[--x:-286px] sm:[--y:76%] lg:[--x:max(-286px,-22.3vw)]',
  'brussels-sprouts': '[--x:92px] [--y:98%]',
  ham: '[--x:-82px] [--y:100%]',
}

const dateDetail = 'block min-h-[1.6em] font-normal [font-variant-numeric:tabular-nums]'

export function ThanksgivingHero({ business, text }: { business: Business; text: ThanksgivingPageText }) {
  return (
    <section className="overflow-clip bg-berry lg:grid lg:grid-cols-[max(var(--gutter),(100%_-_1200px)/2)_1fr_1.15fr] print:block">
      <div className="wrap pt-9 pb-10 lg:col-2 lg:self-center lg:w-auto lg:py-14 lg:pr-18 print:py-5">
        <p className="mb-3 text-wine font-semibold">{`Thanksgiving, ${thanksgivingItems.length} dishes`}</p>
        <h1 className="text-wine lg:text-[clamp(3.125rem,5.2vw,4.75rem)]">{text.title}</h1>
        <p className="lead mt-4.5 mb-7">{text.lead}</p>
        <Dates deadline={business.holiday.deadline} dates={text.dates} />
        <OrderLink className="btn order big" business={business} to="thanksgiving" campaign="thanksgiving">
          Order Now
        </OrderLink>
        {business.holiday.phase === 'over' && (
          <a className="btn solid big" href="/#newsletter">
            Get our newsletter
          </a>
        )}
      </div>
      <div className="feast relative h-82.5 bg-wine text-cream sm:h-115 lg:col-3 lg:h-auto lg:min-h-155 print:hidden">
        <ResponsivePicture
          className="z-1 [--size:260px] [--x:0px] [--y:50%] sm:[--size:400px] lg:[--size:clamp(340px,36.7vw,470px)] lg:[--y:45%]"
          picture={buildBundledPicture(`thanksgiving/${centerpieceImage}`, [240, 480, 760])}
          alt=""
          sizes="(width >= 640px) 440px, 270px"
          first
        />
        {Object.entries(surroundingImages).map(([art, position]) => (
          <ResponsivePicture
            key={art}
            className={position}
            picture={buildBundledPicture(`thanksgiving/${art}`, [240, 480])}
            alt=""
            sizes="(width >= 640px) 230px, 120px"
          />
        ))}
      </div>
    </section>
  )
}

/** The client script fills the empty `data-until` element with a countdown to the order deadline. */
function Dates({ deadline, dates }: { deadline: string; dates: ThanksgivingPageText['dates'] }) {
  if (dates === null) return null
  return (
    <dl className="grid gap-y-2.5 gap-x-8 mb-7 max-w-[36em]">
      {dates.by !== null && (
        <div className="pl-3.5 border-l-3 border-l-wine">
          <dt className="text-ink-soft text-small">Order by</dt>
          <dd className="font-semibold">
            <time dateTime={deadline}>{dates.by}</time>
            <span className={`${dateDetail} noscript:hidden`} aria-hidden="true" data-until={deadline} />
          </dd>
        </div>
      )}
      <div className="pl-3.5 border-l-3 border-l-wine">
        <dt className="text-ink-soft text-small">Pickup</dt>
        <dd className="font-semibold">
          {`${dates.days}, `}
          <span className={dateDetail}>{dates.hours}</span>
          <span className={dateDetail}>{`at ${dates.place}`}</span>
        </dd>
      </div>
    </dl>
  )
}
