import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { proteinPerMeal } from '#app/content/glp1.ts'
import { glp1Questions, medicalDisclaimer } from '#app/content/glp1-questions.ts'
import type { Context } from '#app/context.server.ts'
import { listFeaturedProducts } from '#app/data/menu/products.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { mealCardView, type MealCardView } from '#app/domain/menu/meal-card.ts'
import { errorText } from '#app/log.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { Questions } from './questions.tsx'
import { Bundles } from './bundles.tsx'
import { glp1View } from './view.ts'
import { StagesSection } from './playbook.tsx'
import { ProteinTargetsSection } from './categories.tsx'
import { ProteinTapeHero } from './hero.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, menu] = await Promise.all([context.business(), readMenu(context)])
  return {
    business,
    // A closed week has no menu.
    ...glp1View(business.closed ? [] : menu),
    questions: glp1Questions(business),
    notAClinic: medicalDisclaimer(business),
    siteOrigin: context.siteOrigin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Protein-first meals on GLP-1 | ${name}`,
    description: `Gluten-free meals with about ${proteinPerMeal.from}–${proteinPerMeal.to} g of protein for people on GLP-1 medication: targets, three bundles, and food habits.`,
    path: '/glp1',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'glp1', kept: cacheByPath }

export default function Glp1() {
  const { business, shelves, onThePlate, stages, questions, notAClinic } = useLoaderData<typeof loader>()
  return (
    <>
      <ProteinTapeHero business={business} dish={onThePlate} />
      <ProteinTargetsSection shelves={shelves} />
      <Bundles business={business} />
      <StagesSection stages={stages} />
      <Questions business={business} questions={questions} notAClinic={notAClinic} />
    </>
  )
}

/**
 * Reads this week's menu; returns an empty list when it can't be read, because the rest of the page doesn't
 * need it.
 */
async function readMenu(context: Context): Promise<MealCardView[]> {
  try {
    if ((await context.oldMenu()) !== null) return []
    return (await listFeaturedProducts(context.db)).filter((dish) => !dish.soldOut).map(mealCardView)
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    return []
  }
}
