import type { ReactNode } from 'react'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { getProductPicture } from '#app/domain/images/product-image.ts'

export function NotFoundMessage() {
  return (
    <ErrorPage
      heading="Page Not Found"
      lead="We couldn’t find this page. The link may be old or mistyped."
      picture={
        <ResponsivePicture picture={getProductPicture(null)} alt="" sizes="(width >= 960px) 640px, 400px" />
      }
    />
  )
}

/** Shows the status and request ID that identify the error in the log, but no internal details (A23). */
export function UnexpectedErrorMessage(error: {
  status: number
  requestId: string | null
  message: string | null
}) {
  return (
    <ErrorPage
      category="entree"
      heading="Unexpected Application Error!"
      lead={error.message ?? 'Something went wrong on our end. Try again in a minute.'}
    >
      <p className="error-facts">
        {`Status ${error.status}`}
        {error.requestId && (
          <>
            <br />
            {`Request ${error.requestId}`}
          </>
        )}
      </p>
    </ErrorPage>
  )
}

export function UnavailableMenuMessage() {
  return (
    <ErrorPage
      heading="This menu isn’t available right now"
      lead="Unable to load meals. Please try again later."
      link={{ href: '/menu', text: 'This week’s menu' }}
    />
  )
}

function ErrorPage({
  category = 'side',
  heading,
  lead,
  children,
  link = { href: '/', text: 'Return to Home' },
  picture,
}: {
  category?: 'side' | 'entree'
  heading: string
  lead: string
  children?: ReactNode
  link?: { href: string; text: string }
  picture?: ReactNode
}) {
  return (
    <section className={`not-found ${category}`}>
      <div className="wrap">
        <div className="not-found-text">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children}
          <a className="btn solid big" href={link.href}>
            {link.text}
          </a>
        </div>
        {picture}
      </div>
    </section>
  )
}
