import type { ReactNode } from 'react'
import { genericErrorNotice } from '#app/content/notices.ts'
import { NoticeCard } from './notice.tsx'

interface NewsletterPageProps {
  heading: string
  failed?: boolean | undefined
  wide?: boolean
  children: ReactNode
}

export function NewsletterPage({ heading, failed = false, wide = false, children }: NewsletterPageProps) {
  return (
    <section className="newsletter-page breakfast flush">
      <div className={wide ? 'wrap broad' : 'wrap'}>
        <div className="newsletter-sheet">
          <h1 className="text-[clamp(2.375rem,3.2vw+1.375rem,4rem)]">{heading}</h1>
          {failed && <NoticeCard notice={genericErrorNotice} />}
          {children}
        </div>
        <Envelope />
      </div>
    </section>
  )
}

interface NewsletterSectionProps {
  heading: string
  headingClass?: string
  children: ReactNode
}

export function NewsletterSection({ heading, headingClass, children }: NewsletterSectionProps) {
  return (
    <section className="grid gap-4 w-full pt-7 border-t border-t-line [&_.btn]:min-h-11 lg:grid-cols-[220px_1fr] lg:gap-10 lg:pt-8">
      <h2 className={headingClass}>{heading}</h2>
      <div className="grid gap-5 justify-items-start max-w-[34em]">{children}</div>
    </section>
  )
}

export function ExpiredNewsletterLink({ children }: { children: ReactNode }) {
  return (
    <NewsletterPage heading="This link has expired">
      <p className="lead">{children}</p>
      <a className="btn solid" href="/">
        See the menu
      </a>
    </NewsletterPage>
  )
}

function Envelope() {
  return (
    <svg className="envelope" viewBox="0 0 420 280" strokeLinejoin="round" aria-hidden="true">
      <path className="fill-paper stroke-line stroke-[2px]" d="M4 4h412v272H4z" />
      <path className="fill-surface stroke-line stroke-[2px]" d="M4 4h412L226 158q-16 12-32 0z" />
      <path className="stroke-line stroke-[2px]" d="M4 276l150-136M416 276L266 140" />
      <circle className="fill-brand" cx="210" cy="150" r="30" />
      <path
        className="fill-none stroke-cream stroke-[3px]"
        strokeLinecap="round"
        d="M197 161c2-17 12-24 28-23-1 17-10 27-28 23zm0 0c7-9 13-13 20-17"
      />
    </svg>
  )
}
