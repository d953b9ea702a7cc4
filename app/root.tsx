import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { isErrorPageText } from '#app/domain/accounts/account-text.ts'
import { AdminToasts } from './components/admin/layout/toasts.tsx'
import { NotFoundMessage, UnexpectedErrorMessage } from './components/public/layout/error-page.tsx'
import { Footer } from './components/public/layout/footer.tsx'
import { Masthead } from './components/public/layout/masthead.tsx'
import { PixelConsentBar } from './components/public/layout/pixel-consent.tsx'
import { Toasts } from './components/public/notice.tsx'
import { listCityLinks } from './content/navigation.ts'
import { findNotice } from './content/notices.ts'
import { listTestimonials } from './content/testimonials.ts'
import { defaultBusiness } from './domain/settings/business.ts'
import { usePageAssets, usePageHandle } from './http/page-assets.ts'
import adminStyleUrl from './styles/admin.css?url'
import endStyleUrl from './styles/end.css?url'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [business, { cities }, { deadline, changesAt }] = await Promise.all([
    context.business(),
    context.area(),
    context.orderTimes(),
  ])
  context.visit.changesAt = changesAt
  return {
    business,
    cities: listCityLinks(cities),
    hasReviews: listTestimonials(context.siteOrigin).length > 0,
    deadline,
    notice: findNotice(new URL(request.url).searchParams.get('notice')),
    requestId: context.requestId,
  }
}

export { skipRevalidationAfterPost as shouldRevalidate } from './http/revalidation.ts'

export const meta: MetaFunction = ({ error }) => {
  if (error == null) return [{ title: defaultBusiness.name }]
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return [
    { title: notFound ? 'Page Not Found' : defaultBusiness.name },
    { name: 'robots', content: 'noindex' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const { hydrate, style } = usePageHandle()
  const { css, pageStyles, enhanceUrl, speculationRules, nonce } = usePageAssets()
  const { name, pixel, banner } = useRouteLoaderData<typeof loader>('root')?.business ?? defaultBusiness
  // Error pages use the 404 page's styles.
  const ownCss = useRouteError() == null ? style && pageStyles[style] : pageStyles.notFound
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#173528" />
        <Meta />
        <meta property="og:site_name" content={name} />
        <link
          rel="preload"
          href="/fonts/fraunces-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {hydrate ? (
          <>
            <link rel="stylesheet" href={adminStyleUrl} />
            <Links />
          </>
        ) : (
          <>
            <style dangerouslySetInnerHTML={{ __html: css }} />
            {ownCss && <style dangerouslySetInnerHTML={{ __html: ownCss }} />}
            {banner && <style dangerouslySetInnerHTML={{ __html: pageStyles.banner ?? '' }} />}
            {pixel && <style dangerouslySetInnerHTML={{ __html: pageStyles.pixelConsent ?? '' }} />}
            <script type="module" src={enhanceUrl} />
          </>
        )}
      </head>
      <body>
        {children}
        {hydrate ? (
          <Scripts nonce={nonce} />
        ) : (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame failed>
      {notFound ? (
        <NotFoundMessage />
      ) : (
        <UnexpectedErrorMessage
          status={isRouteErrorResponse(error) ? error.status : 500}
          requestId={data?.requestId ?? null}
          message={errorTextOf(error)}
        />
      )}
    </Frame>
  )
}

function errorTextOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return null
  if (isErrorPageText(error.data)) return error.data.text
  // The default error text suggests trying again, but that can't fix a 405 (method not allowed).
  if (error.status === 405) return 'This page can’t accept that request. Go back and use the form.'
  if (error.status >= 500 || typeof error.data !== 'string') return null
  // Don't show the router's own error messages, because they mention internal routes and actions.
  return 'internal' in error && error.internal === true ? null : error.data
}

function Frame({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const business = data?.business ?? defaultBusiness
  const { hydrate, ownFrame, hasNewsletterForm } = usePageHandle()
  const skip = (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
  if (hydrate && ownFrame && !failed)
    return (
      <>
        {skip}
        {children}
        <AdminToasts notice={data?.notice ?? null} />
      </>
    )
  return (
    <>
      {skip}
      <Masthead business={business} deadline={data?.deadline ?? []} />
      {!hydrate && business.banner && (
        <section
          className="banner"
          aria-label={business.banner === business.closing?.banner ? 'Coming up' : 'This week'}
        >
          <p className="wrap">{business.banner}</p>
        </section>
      )}
      {!hydrate && <PixelConsentBar pixel={business.pixel} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!hydrate && <link rel="stylesheet" href={endStyleUrl} />}
      <Footer
        business={business}
        cities={data?.cities ?? []}
        hasReviews={data?.hasReviews ?? false}
        hasNewsletterForm={!hydrate && !hasNewsletterForm}
      />
      {hydrate ? <AdminToasts notice={data?.notice ?? null} /> : <Toasts notice={data?.notice ?? null} />}
    </>
  )
}
