import { useLocation } from '@remix-run/react'
import type { Business } from '#app/domain/settings/business.ts'

/** The bar is hidden at first; the client script shows it to visitors who haven't answered yet (F02). */
export function PixelConsentBar({ pixel }: { pixel: Business['pixel'] }) {
  const { search } = useLocation()
  // Leave out the ad pixel if the URL has a token, because third parties must not see the token.
  if (pixel === null || new URLSearchParams(search).has('token')) return null
  return (
    <section className="consent" id="ad-choices" aria-label="Ad tracking" hidden data-pixel={pixel.scriptUrl}>
      <p>
        <b>Allow ad tracking?</b> A script from {new URL(pixel.scriptUrl).hostname} would learn that you
        visited and whether you clicked through to order. It loads only if you allow it.
      </p>
      <p>
        <button type="button" className="btn" value="yes">
          Allow
        </button>
        <button type="button" className="btn" value="no">
          No thanks
        </button>
      </p>
    </section>
  )
}
