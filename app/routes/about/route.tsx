import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { marketingClaims } from '#app/content/marketing-claims.ts'
import {
  orderingBenefits,
  aboutPageText,
  companyStats,
  companyValues,
  type companyValues as valuesOf,
  type orderingBenefits as benefitsOf,
} from '#app/content/story.ts'
import { defaultBusiness, type Business } from '#app/domain/settings/business.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { categoryImage } from '#app/domain/images/product-image.ts'
import { OrderLink } from '#app/components/public/button.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return {
    business,
    story: aboutPageText(business, cities),
    numbers: companyStats(business),
    values: companyValues(business),
    benefits: orderingBenefits(business),
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, foundingYear, address } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Our Story: gluten-free since ${foundingYear} | ${name}`,
    description: `Why our kitchen in ${address.city} has always been completely gluten-free, what that means for ${marketingClaims.customers} customers, and what we stand for.`,
    path: '/about',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'about', kept: cacheByPath }

export default function About() {
  const { business, story, numbers, values, benefits } = useLoaderData<typeof loader>()
  return (
    <>
      <FoundingStory story={story} since={business.foundingYear} />
      <Mission story={story} />
      <CompanyGrowth text={story.growth} numbers={numbers} />
      <CompanyValues values={values} />
      <BenefitsSection business={business} benefits={benefits} />
    </>
  )
}

type Story = ReturnType<typeof aboutPageText>

function FoundingStory({ story, since }: { story: Story; since: number }) {
  return (
    <>
      <div className="our">
        <h1 className="wrap">Our Story</h1>
      </div>
      <section className="wrap split founding">
        <h2>{`One rule, since ${since}`}</h2>
        <div>
          <p className="says">{story.rule}</p>
          <div className="columns">
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
    <section className="mission entree">
      <div className="wrap">
        <div>
          <h2>Our mission</h2>
          <p className="says">{story.mission}</p>
          <p>{story.answers}</p>
          <a className="more" href="/faq">
            See all questions
          </a>
        </div>
        <ResponsivePicture picture={categoryImage('entree')} alt="" sizes="(width >= 960px) 480px, 320px" />
      </div>
    </section>
  )
}

function CompanyGrowth({ text, numbers }: { text: string; numbers: ReturnType<typeof companyStats> }) {
  return (
    <section className="growth">
      <div className="wrap split">
        <h2>How we’ve grown</h2>
        <p className="lead">{text}</p>
        <h3>By the numbers</h3>
      </div>
      <dl>
        {numbers.map(({ number, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function CompanyValues({ values }: { values: ReturnType<typeof valuesOf> }) {
  return (
    <section className="values">
      <div className="wrap">
        <h2>Our values</h2>
        <ul>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function BenefitsSection({
  business,
  benefits,
}: {
  business: Business
  benefits: ReturnType<typeof benefitsOf>
}) {
  return (
    <section className="wrap split gains">
      <div>
        <h2>What you get</h2>
        <p>{`Orders close ${business.deadline.label}.`}</p>
        <OrderLink className="btn order big" business={business} campaign="about">
          Order Now
        </OrderLink>
      </div>
      <dl>
        {benefits.map(({ what, fact }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
