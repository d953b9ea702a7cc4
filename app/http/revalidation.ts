import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A POST to the same page needs no reload of this data, and a failed reload would replace the response to the
 * form.
 */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)
