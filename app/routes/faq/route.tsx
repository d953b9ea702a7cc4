import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { listQuestionGroups, type QuestionGroup } from '#app/content/faq.ts'
import type { Context } from '#app/context.server.ts'
import { readMenuPriceRange } from '#app/data/menu/products.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import { getErrorText } from '#app/log.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, { cities }, prices] = await Promise.all([
    context.business(),
    context.area(),
    readPrices(context),
  ])
  return { business, groups: listQuestionGroups(business, cities, prices), siteOrigin: context.siteOrigin }
}

/** Returns null if the prices can't be read; the page then says only that prices vary by meal. */
async function readPrices(context: Context) {
  try {
    return await readMenuPriceRange(context.db)
  } catch (error) {
    context.log('menu-unreadable', { error: getErrorText(error) })
    return null
  }
}

export const meta = createMetaFunction('/faq', ({ name, deadline }) => ({
  title: `Questions and answers | ${name}`,
  description: `Is everything gluten-free? What if I miss ${deadline.label}? Answers on ordering, pickup, delivery, shipping, allergens, and heating.`,
}))

export const handle: PageHandle = { style: 'faq', cacheKeyQuery: ignoreQueryInCacheKey }

export default function FaqPage() {
  const { business, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <FaqHero groups={groups} />
      <div className="wrap grid gap-[clamp(56px,7vw,96px)] py-(--section)">
        {groups.map((group, index) => (
          <FaqGroup key={group.id} group={group} business={business} isFirst={index === 0} />
        ))}
      </div>
      <FaqContactSection business={business} />
    </>
  )
}

function FaqHero({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <section className="snack py-[clamp(28px,5vw,72px)] [background:var(--weave),var(--tint)]">
      <div className="wrap grid rounded-picture bg-paper [box-shadow:var(--shadow-lifted)] lg:grid-cols-[1.3fr_1fr] lg:items-end">
        <div className="px-6 pt-8 pb-6 lg:pt-16 lg:pr-12 lg:pb-14 lg:pl-14">
          <h1 className="text-[clamp(2.5rem,4vw+1.25rem,4.5rem)]">Frequently asked questions</h1>
          <p className="lead mt-5">
            If you have celiac disease, a vague answer is a no. So we keep these short and only say what we
            know.
          </p>
        </div>
        <nav className="px-6 pt-2 pb-4 lg:pt-10 lg:pr-14 lg:pb-12 lg:pl-0" aria-label="Question categories">
          <ul>
            {groups.map(({ id, title, questions }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between items-baseline gap-x-4 py-2.5 border-t border-t-line"
              >
                <a
                  className="text-deep font-display font-medium text-[clamp(1.5rem,2vw+0.875rem,2.125rem)]/[1.3] tracking-[-0.01em]"
                  href={`#${id}`}
                >
                  {title}
                </a>
                <span className="text-ink-soft text-least">{`${questions.length} answers`}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

/** All `details` elements have the same `name`, so that the browser keeps only one answer open (C07). */
function FaqGroup({
  group,
  business,
  isFirst,
}: {
  group: QuestionGroup
  business: Business
  isFirst: boolean
}) {
  return (
    <section
      className="asked-group sm:grid sm:grid-cols-[1fr_2fr] sm:gap-[clamp(32px,6vw,72px)]"
      id={group.id}
      aria-labelledby={`${group.id}-title`}
    >
      <div className="mb-5 sm:sticky sm:top-[calc(var(--top)_+_32px)] sm:self-start">
        <h2 id={`${group.id}-title`}>{group.title}</h2>
        <p className="mt-2 text-ink-soft">{group.line}</p>
      </div>
      <div>
        {group.questions.map(({ question, answer, more }, index) => (
          <details key={question} className="[&>:last-child]:mb-3.5" name="faq" open={isFirst && index === 0}>
            <summary className="py-4.5 px-0 text-[1.125rem]">
              <h3>{question}</h3>
            </summary>
            <p className="pb-2">{answer}</p>
            {more && <FaqLink className="more" {...more} business={business} />}
          </details>
        ))}
      </div>
    </section>
  )
}

interface FaqLinkProps {
  /** Path of the linked page, or `order` for the ordering site. */
  href: string
  text: string
  className: string
  business: Business
}

function FaqLink({ href, text, className, business }: FaqLinkProps) {
  if (href === 'order')
    return (
      <OrderLink className={className} business={business} campaign="faq">
        {text}
      </OrderLink>
    )
  return (
    <a className={className} href={href}>
      {text}
    </a>
  )
}

function FaqContactSection({ business }: { business: Business }) {
  const { phone, deadline, replyHours } = business
  const links = [
    { href: '/contact', link: 'Contact us', note: `We’ll reply within ${replyHours} hours.` },
    { href: '/how-it-works', link: 'How it works', note: 'Our week, from menu to pickup.' },
    { href: '/about', link: 'Our story', note: 'Why we’re gluten-free.' },
    { href: 'order', link: 'This week’s menu', note: `Orders close ${deadline.label}.` },
  ]
  return (
    <section className="wrap still pb-6">
      <h2 className="mb-7">
        Didn’t find your answer? Call <a href={getPhoneHref(phone)}>{phone}</a>
      </h2>
      <ul className="grid gap-x-8 border-t-2 border-t-deep sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)]">
        {links.map(({ href, link, note }) => (
          <li key={href} className="py-4 border-b border-b-line lg:border-b-0">
            <FaqLink
              className="block text-deep font-display font-medium text-[1.375rem]/[1.3]"
              href={href}
              text={link}
              business={business}
            />
            <span className="text-ink-soft text-small">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
