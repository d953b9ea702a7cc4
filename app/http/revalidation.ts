import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Skips reloading data after a POST to the same page, because a failed reload would replace the form's response. */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)
