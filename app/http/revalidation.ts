import type { ShouldRevalidateFunction } from '@remix-run/react'

/** After a POST to the same page, a failed reload would replace the response to the form. */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)
