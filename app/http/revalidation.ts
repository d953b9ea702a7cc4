import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A form that is answered where it stands leaves its page's facts as they were. Asking for them again could only fail,
 * and without a network would take the answer away.
 */
export const skipRevalidationAfterPost: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)
