import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { marketingClaims } from '#app/content/marketing-claims.ts'
import { getAboutPageText } from '#app/content/story.ts'
import { buildBundledPicture } from '#app/domain/images/product-image.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, story: getAboutPageText(business, cities), siteOrigin: context.siteOrigin }
}

export const meta = createMetaFunction('/about', ({ name, foundingYear, address }) => ({
  title: `Our Story: gluten-free since ${foundingYear} | ${name}`,
  description: `Why our kitchen in ${address.city} has always been completely gluten-free, what that means for ${marketingClaims.customers} customers, and what we stand for.`,
}))

export const handle: PageHandle = { style: 'about', cacheKeyQuery: ignoreQueryInCacheKey }

export default function AboutPage() {
  const { business, story } = useLoaderData<typeof loader>()
  return (
    <>
      <FoundingStory story={story} foundingYear={business.foundingYear} />
      <Mission story={story} />
      <CompanyGrowth story={story} />
      <CompanyValues values={story.values} />
      <BenefitsSection business={business} benefits={story.benefits} />
    </>
  )
}

type Story = ReturnType<typeof getAboutPageText>

function FoundingStory({ story, foundingYear }: { story: Story; foundingYear: number }) {
  return (
    <>
      <div className="our pt-[clamp(20px,3vw,40px)] text-clay">
        <h1 className="wrap text-[41vw]/[0.86] tracking-[-0.02em] sm:text-[min(24vw,19.625rem)]/[0.9]">
          Our Story
        </h1>
      </div>
      <section className="wrap split [--columns:1fr_3fr] gap-y-5 gap-x-16 pt-[clamp(48px,6vw,88px)] pb-(--section)">
        <h2 className="text-brand text-[1.5rem] tracking-[-0.01em] lg:pt-3.5">{`One rule, since ${foundingYear}`}</h2>
        <div>
          <p className="says text-deep text-balance">{story.rule}</p>
          <div className="columns grid gap-y-5 gap-x-12 mt-8 sm:grid-cols-[1fr_1fr]">
            {story.founding.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

function Mission({ story }: { story: Story }) {
  return (
    <section className="mission entree bg-(--tint) overflow-clip py-[clamp(48px,7vw,104px)] text-brand">
      <div className="wrap grid items-center text-ink sm:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 className="text-brand text-[1.5rem] tracking-[-0.01em]">Our mission</h2>
          <p className="says mt-4 mb-6 text-deep text-balance">{story.mission}</p>
          <p className="max-w-[34em]">{story.answers}</p>
          <a className="more mt-3" href="/faq">
            See all questions
          </a>
        </div>
        <ResponsivePicture
          className="hidden sm:block sm:-mr-27.5 sm:w-[min(48vw,600px)]"
          picture={buildBundledPicture('entree')}
          alt=""
          sizes="(width >= 960px) 480px, 320px"
        />
      </div>
    </section>
  )
}

/** The hills' styles from top to bottom. Each hill is darker and indented farther than the one above it. */
const hillStyles = [
  'text-deep [--hue:var(--color-sage)]',
  'text-deep [--hue:color-mix(in_oklab,var(--color-brand)_32%,var(--color-sage))] [--indent:min(17vw,220px)]',
  'text-cream [--hue:var(--color-brand)] [--indent:min(34vw,440px)]',
  'text-cream [--hue:var(--color-deep)] [--indent:min(60vw,780px)]',
]

function CompanyGrowth({ story }: { story: Story }) {
  return (
    <section className="growth pt-(--section)">
      <div className="wrap split [--columns:1fr_1fr] gap-y-5 gap-x-16 pb-6">
        <h2>How we’ve grown</h2>
        <p className="lead">{story.growth}</p>
        <h3>By the numbers</h3>
      </div>
      <dl>
        {Object.entries(story.stats).map(([what, number], index) => (
          <div key={what} className={hillStyles[index]}>
            <dt className="relative text-[clamp(1.125rem,1vw+0.875rem,1.5rem)] font-semibold">{what}</dt>
            <dd className="relative font-display font-medium text-[clamp(4.5rem,11vw,9.75rem)]/[0.95] tracking-[-0.04em]">
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function CompanyValues({ values }: { values: Story['values'] }) {
  return (
    <section className="values pb-(--section) bg-deep text-mist">
      <div className="wrap">
        <h2 className="text-cream">Our values</h2>
        <ul className="mt-8">
          {Object.entries(values).map(([title, text]) => (
            <li
              key={title}
              className="grid gap-y-2 gap-x-10 py-6 border-t border-t-line-on-deep sm:grid-cols-[1fr_1.4fr] sm:items-baseline"
            >
              <h3 className="text-cream text-[clamp(1.75rem,2vw+1rem,2.625rem)]">{title}</h3>
              <p className="max-w-[36em]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function BenefitsSection({ business, benefits }: { business: Business; benefits: Story['benefits'] }) {
  return (
    <section className="wrap split gains [--columns:5fr_7fr] pt-(--section) pb-8">
      <div>
        <h2>What you get</h2>
        <p className="mt-4 mb-6">{`Orders close ${business.deadline.label}.`}</p>
        <OrderLink className="btn order big" business={business} campaign="about">
          Order Now
        </OrderLink>
      </div>
      <dl>
        {Object.entries(benefits).map(([what, fact]) => (
          <div key={what} className="flex flex-wrap items-baseline gap-y-0.5 gap-x-3 py-3">
            <dt className="text-deep font-display font-medium text-[clamp(1.25rem,1vw+0.9375rem,1.6875rem)]/[1.25]">
              {what}
            </dt>
            <dd className="ml-auto font-semibold sm:order-2">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
