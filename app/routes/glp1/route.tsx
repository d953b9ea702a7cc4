import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import {
  getMedicalDisclaimer,
  glp1Stages,
  listGlp1Questions,
  proteinRangePerMeal,
} from '#app/content/glp1.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { buildMealCardView } from '#app/domain/menu/meal-card.ts'
import { getPhoneHref } from '#app/domain/settings/business.ts'
import { listAvailableMeals } from '#app/http/current-menu.server.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import { Glp1Bundles } from './bundles.tsx'
import { Glp1Hero } from './hero.tsx'
import { ProteinTargetsSection } from './protein-targets.tsx'
import { buildGlp1View, type Glp1MealView } from './view.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, meals] = await Promise.all([context.business(), listAvailableMeals(context)])
  return {
    business,
    ...buildGlp1View(business.closed ? [] : meals.map(buildMealCardView)),
    questions: listGlp1Questions(business),
    disclaimer: getMedicalDisclaimer(business),
    siteOrigin: context.siteOrigin,
  }
}

export const meta = createMetaFunction('/glp1', ({ name }) => ({
  title: `Protein-first meals on GLP-1 | ${name}`,
  description: `Gluten-free meals with about ${proteinRangePerMeal.from}–${proteinRangePerMeal.to} g of protein for people on GLP-1 medication: targets, three bundles, and food habits.`,
}))

export const handle: PageHandle = { style: 'glp1', cacheKeyQuery: ignoreQueryInCacheKey }

export default function Glp1Page() {
  const data = useLoaderData<typeof loader>()
  const { business, categories, heroProduct, stages } = data
  return (
    <>
      <Glp1Hero business={business} product={heroProduct} />
      <ProteinTargetsSection categories={categories} />
      <Glp1Bundles business={business} />
      <StagesSection stages={stages} />
      <Questions {...data} />
    </>
  )
}

function StagesSection({ stages }: { stages: readonly (Glp1MealView | null)[] }) {
  return (
    <section className="wrap stages py-(--section)">
      <h2>Habits for three stages</h2>
      <p className="max-w-[34em] mt-3.5 text-ink-soft">
        Food habits many people find easy to keep. Questions about medication are for your clinician.
      </p>
      <ol className="grid gap-8 mt-9 sm:grid-cols-[repeat(3,1fr)] sm:gap-10">
        {glp1Stages.map(({ stage, plate, line, tips }, index) => (
          <li key={stage}>
            <div className={`cloth stage-cloth ${plate}`}>
              <ResponsivePicture
                picture={stages[index]?.picture ?? getProductPicture(null)}
                alt={stages[index]?.name ?? ''}
                sizes="220px"
              />
            </div>
            <h3 className="text-[1.875rem]">{stage}</h3>
            <b>{line}</b>
            <ul className="mt-3">
              {tips.map((tip) => (
                <li key={tip} className="py-2.5 border-t border-t-line">
                  {tip}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>

function Questions({ business, questions, disclaimer }: PageData) {
  return (
    <section className="wrap split ending [--columns:7fr_5fr] gap-y-12 gap-x-22 pb-10">
      <div>
        <h2 className="mb-6 text-[clamp(1.875rem,2vw+1rem,2.625rem)]">Common questions</h2>
        {Object.entries(questions).map(([question, answer]) => (
          <details key={question} name="glp1">
            <summary className="text-[1.125rem]">
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <p className="row gap-y-0 gap-x-2 mt-3">
          <a className="more" href="/faq">
            All questions and answers
          </a>
          <span>
            or call <a href={getPhoneHref(business.phone)}>{business.phone}</a>
          </span>
        </p>
      </div>
      <aside
        className="self-start pt-5 border-t-6 border-t-deep lg:sticky lg:top-[calc(var(--top)_+_32px)]"
        aria-labelledby="not-a-clinic"
      >
        <h2 id="not-a-clinic" className="text-[clamp(1.875rem,2vw+1rem,2.625rem)]">
          A kitchen, not a clinic
        </h2>
        {disclaimer.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        <div className="mt-7 flex flex-wrap gap-3">
          <OrderLink className="btn order" business={business} campaign="glp1">
            View This Week's Menu
          </OrderLink>
          <a className="btn" href="/menu">
            Menu information
          </a>
        </div>
      </aside>
    </section>
  )
}
