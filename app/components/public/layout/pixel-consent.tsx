import { useLocation } from '@remix-run/react'
import type { Business } from '#app/domain/settings/business.ts'

/**
 * Asks for consent to the ad pixel. Rendered hidden and identical for every visitor; the client script shows it to those who haven't
 * chosen yet and on links to `#ad-choices` (F02). Never rendered on URLs with a token, which must not reach third parties.
 */
export function PixelConsent({ pixel }: { pixel: Business['pixel'] }) {
  const { search } = useLocation()
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
