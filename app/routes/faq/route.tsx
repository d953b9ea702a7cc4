import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { questionGroups } from '#app/content/faq.ts'
import type { Context } from '#app/context.server.ts'
import { readPriceRange } from '#app/data/menu/products.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { errorText } from '#app/log.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { FaqGroup } from './group.tsx'
import { FaqHero } from './hero.tsx'
import { FaqContactSection } from './contact-section.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }, prices] = await Promise.all([
    context.business(),
    context.area(),
    readPrices(context),
  ])
  return { business, groups: questionGroups(business, cities, prices), siteOrigin: context.siteOrigin }
}

/**
 * Returns the menu's price range; null when it can't be read, because the page's other answers don't need it.
 */
async function readPrices(context: Context) {
  try {
    return await readPriceRange(context.db)
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    return null
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Questions and answers | ${name}`,
    description: `Is everything gluten-free? What if I miss ${deadline.label}? Answers on ordering, pickup, delivery, shipping, allergens, and heating.`,
    path: '/faq',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'faq', kept: cacheByPath }

export default function Faq() {
  const { business, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <FaqHero groups={groups} />
      <div className="wrap asked">
        {groups.map((group, index) => (
          <FaqGroup key={group.id} group={group} business={business} first={index === 0} />
        ))}
      </div>
      <FaqContactSection business={business} />
    </>
  )
}
