import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Skips reloading the root route's data after a POST to the same page: this data has not changed, and a failed reload
 * would replace the response to the form.
 */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)
