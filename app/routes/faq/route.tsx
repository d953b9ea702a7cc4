import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/page-meta.ts'
import { questionGroups } from '#app/content/faq.ts'
import { defaultBusiness } from '#app/domain/business.ts'
import { byPath, type PageHandle } from '#app/page-assets.ts'
import { Group } from './group.tsx'
import { Opening } from './opening.tsx'
import { StillAsking } from './still-asking.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }] = await Promise.all([context.business(), context.area()])
  return { business, groups: questionGroups(business, cities), siteOrigin: context.siteOrigin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, deadline } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Questions and answers | ${name}`,
    description: `Is all of it gluten-free? What if I miss ${deadline.label}? Ordering, pickup, delivery, shipping, allergens and heating, answered by the kitchen.`,
    path: '/faq',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'faq', kept: byPath }

export default function Faq() {
  const { business, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <Opening groups={groups} />
      <div className="wrap asked">
        {groups.map((group, index) => (
          <Group key={group.id} group={group} business={business} first={index === 0} />
        ))}
      </div>
      <StillAsking business={business} />
    </>
  )
}
