import { useLocation } from '@remix-run/react'
import type { Business } from '#app/domain/settings/business.ts'

/**
 * Asks whether the ad pixel may come. The same for every visitor and hidden: the enhancement script shows it to who has
 * not chosen yet, and a link to `#ad-choices` to who wants to choose again (F02). An address that holds a token is for
 * nobody else's script.
 */
export function PixelConsent({ pixel }: { pixel: Business['pixel'] }) {
  const { search } = useLocation()
  if (pixel === null || new URLSearchParams(search).has('token')) return null
  return (
    <section
      className="consent"
      id="ad-choices"
      aria-label="Ad measurement"
      hidden
      data-pixel={pixel.scriptUrl}
    >
      <p>
        <b>May our ads count your visit?</b> A script of {new URL(pixel.scriptUrl).hostname} would learn that
        you were here and whether you went to order. It loads only if you say yes.
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
