import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { PromoCodeBanner } from '#app/components/public/promo.tsx'
import {
  type ComparisonRow,
  comparisonVerifiedOn,
  competitorName,
  listComparisonRows,
  questionsToAskAnyKitchen,
} from '#app/content/comparison.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import { formatDateWithYear } from '#app/domain/time/date-text.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

const comparisonVerifiedOnText = formatDateWithYear(comparisonVerifiedOn)

export async function loader({ context }: LoaderFunctionArgs) {
  const business = await context.business()
  return { business, features: listComparisonRows(business), siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/vs-clean-eatz', ({ name, promo }) => ({
  title: `${name} and ${competitorName}, side by side`,
  description: `Compare ${name} and ${competitorName} on eight points, with three questions to ask any kitchen and ${promo.percent}% off your first order.`,
}))

export const handle: PageHandle = { style: 'vsCleanEatz', cacheKeyQuery: ignoreQueryInCacheKey }

export default function ComparisonPage() {
  const { business, features } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap split [--columns:4fr_7fr] gap-y-8 gap-x-18 pt-[clamp(28px,4vw,64px)] pb-[clamp(48px,6vw,88px)]">
        <Introduction business={business} />
        <ComparisonTable name={business.name} features={features} />
      </div>
      <QuestionsToAsk business={business} />
    </>
  )
}

function Introduction({ business: { name, email } }: { business: Business }) {
  return (
    <div className="lg:sticky lg:top-[calc(var(--top)_+_40px)] lg:self-start">
      <h1 className="text-[clamp(2.625rem,3.6vw+1.25rem,4.125rem)]">{`${name} or ${competitorName}?`}</h1>
      <p className="lead mt-5">
        {`${competitorName} is a chain of cafés that also sells prepared meals. We’re one gluten-free kitchen. Which is right for you depends on what you need.`}
      </p>
      <p className="inline-block mt-6 py-2 px-3.5 border-2 border-brand rounded-control text-brand text-small font-semibold -rotate-[1.5deg]">
        Checked on{' '}
        <time className="whitespace-nowrap" dateTime={comparisonVerifiedOn}>
          {comparisonVerifiedOnText}
        </time>
      </p>
      <p className="mt-6 max-w-[34em] text-ink-soft text-small">
        {`What we say about ${competitorName} comes from public information. If it affects your health, please check with them. Something wrong or out of date? `}
        <a href={`mailto:${email}?subject=Comparison`}>Tell us</a>
        {` and we’ll correct it. Their name is a trademark of its owner, which isn’t affiliated with us.`}
      </p>
    </div>
  )
}

function ComparisonTable({ name, features }: { name: string; features: readonly ComparisonRow[] }) {
  return (
    <div
      className="side-by-side min-w-0 overflow-x-auto"
      role="region"
      aria-labelledby="versus-caption"
      tabIndex={0}
    >
      <table className="w-full min-w-85 [border-spacing:0] leading-[1.3]">
        <caption
          className="pb-3.5 text-ink-soft text-small text-left"
          id="versus-caption"
        >{`Side-by-side comparison, as of ${comparisonVerifiedOnText}`}</caption>
        <thead>
          <tr>
            <th className="w-[36%] pl-0" scope="col">
              Feature
            </th>
            <th scope="col" className="us w-[34%] px-[clamp(14px,2.6vw,40px)]">
              <ResponsivePicture
                className="[&>img]:w-[min(150px,100%)] [&>img]:mt-3 [&>img]:mb-4"
                picture={buildBundledPicture('entree')}
                alt=""
                sizes="150px"
                first
              />
              {name}
            </th>
            <th scope="col">{competitorName}</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ feature, ours, theirs }) => (
            <tr key={feature}>
              <th className="w-[36%] pl-0 font-semibold" scope="row">
                {feature}
              </th>
              <td className="us w-[34%] px-[clamp(14px,2.6vw,40px)]">
                <ComparisonCell value={ours} />
              </td>
              <td>
                <ComparisonCell value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ComparisonCell({ value }: { value: ComparisonRow['ours'] }) {
  if (value === null) return <span className="text-ink-soft italic">Ask your café</span>
  if (typeof value === 'string') return <>{value}</>
  return (
    <span className="flex items-center gap-2 font-semibold">
      <svg
        className="flex-none w-4.5 fill-none stroke-brand stroke-3 forced-colors:stroke-[CanvasText]"
        viewBox="0 0 20 20"
        aria-hidden="true"
      >
        <path d={value ? 'M3 11l5 5L17 4' : 'M4 10h12'} />
      </svg>
      {value ? 'Yes' : 'No'}
    </span>
  )
}

function QuestionsToAsk({ business }: { business: Business }) {
  const { phone, deadline } = business
  return (
    <section className="flush pt-[clamp(48px,6vw,88px)] pb-[clamp(130px,18vw,216px)] bg-surface [&_h2]:text-[clamp(2rem,2vw+1.125rem,2.875rem)] [&_.promo]:bg-card">
      <div className="wrap split [--columns:7fr_5fr] items-start gap-y-8 gap-x-22">
        <h2 className="lg:col-span-full">Three questions to ask any kitchen</h2>
        <ol>
          {Object.entries(questionsToAskAnyKitchen).map(([question, answer]) => (
            <li key={question} className="py-5 border-t border-t-control">
              <h3 className="text-[clamp(1.5rem,1vw+1.125rem,2rem)]">{question}</h3>
              <p className="mt-1.5 text-ink-soft">{answer}</p>
            </li>
          ))}
        </ol>
        <div className="lg:pt-1 lg:pl-10 lg:border-l lg:border-l-control">
          <h2>Taste it for yourself</h2>
          <p className="mt-3">{`Try a first order. Orders close ${deadline.label}.`}</p>
          <PromoCodeBanner business={business} />
          <p className="row gap-y-3 gap-x-5 mt-6">
            <OrderLink className="btn order big" business={business} campaign="comparison">
              View This Week's Menu
            </OrderLink>
            <span>
              or ask us: <a href={getPhoneHref(phone)}>{phone}</a>
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
